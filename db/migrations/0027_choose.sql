CREATE TABLE "booked_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last_start" integer,
	CONSTRAINT "booked_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "booked_days_due" (
	"business_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ALTER COLUMN "rating_score" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "business_profiles" ALTER COLUMN "rating_score" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "business_profiles" ALTER COLUMN "rating_score" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "starts" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days_due" ADD CONSTRAINT "booked_days_due_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_days_past" ON "booked_days" USING btree ("day");--> statement-breakpoint
-- What Rating sorts by is no longer the plain average (businesses/rules.ts). The column keeps its values; rewriteSearch, whose
-- version is raised, gives every row its new one in batches.
CREATE FUNCTION rating_score(stars integer, reviews integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN reviews = 0 THEN 0 ELSE (stars * 100 + 5 * 350) / (reviews + 5) END $$;
--> statement-breakpoint
CREATE FUNCTION business_profiles_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rating_score := rating_score(NEW.rating_sum, NEW.review_count);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_rate BEFORE INSERT OR UPDATE OF rating_sum, review_count, rating_score, search_version
  ON business_profiles FOR EACH ROW EXECUTE FUNCTION business_profiles_rated();
--> statement-breakpoint
-- A business whose holds, days off or times change is due. The update of a row that is there waits for whoever works on it, so
-- that no change is lost.
CREATE FUNCTION booked_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id)
  SELECT DISTINCT c.business_id FROM changed_rows c JOIN business_profiles b ON b.id = c.business_id ORDER BY 1
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_holds_taken AFTER INSERT ON booking_holds
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER booking_holds_moved AFTER UPDATE ON booking_holds
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER booking_holds_freed AFTER DELETE ON booking_holds
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_days_off_taken AFTER INSERT ON business_days_off
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_days_off_dropped AFTER DELETE ON business_days_off
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE FUNCTION business_times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM booking_holds h WHERE h.business_id = NEW.id)
    OR EXISTS (SELECT FROM business_days_off o WHERE o.business_id = NEW.id)
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_times AFTER UPDATE OF starts, capacity, buffer_minutes ON business_profiles
  FOR EACH ROW WHEN (OLD.starts <> NEW.starts OR OLD.capacity <> NEW.capacity OR OLD.buffer_minutes <> NEW.buffer_minutes)
  EXECUTE FUNCTION business_times_changed();
--> statement-breakpoint
INSERT INTO booked_days_due (business_id)
SELECT business_id FROM booking_holds h JOIN business_profiles b ON b.id = h.business_id WHERE upper(h.period) > now()
UNION SELECT business_id FROM business_days_off WHERE opens IS NOT NULL AND last_day >= current_date;
