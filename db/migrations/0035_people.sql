CREATE TABLE "business_people" (
	"business_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"name" text NOT NULL,
	"takes_bookings" boolean DEFAULT true NOT NULL,
	"hours" "int4multirange",
	"breaks" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"days_off" datemultirange DEFAULT '{}'::datemultirange NOT NULL,
	"all_services" boolean DEFAULT true NOT NULL,
	CONSTRAINT "business_people_business_id_lane_pk" PRIMARY KEY("business_id","lane"),
	CONSTRAINT "business_people_lane" CHECK ("business_people"."lane" between 1 and 50),
	CONSTRAINT "business_people_name_length" CHECK (char_length("business_people"."name") between 1 and 40),
	CONSTRAINT "business_people_hours" CHECK ("business_people"."hours" <@ '[0,10080)'::int4range),
	CONSTRAINT "business_people_breaks" CHECK ("business_people"."breaks" <@ '[0,1440)'::int4range)
);
--> statement-breakpoint
CREATE TABLE "business_person_services" (
	"business_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "business_person_services_business_id_lane_service_id_pk" PRIMARY KEY("business_id","lane","service_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lane" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "person_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD COLUMN "lane" integer;--> statement-breakpoint
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_of" UNIQUE("id","business_id");--> statement-breakpoint
ALTER TABLE "business_people" ADD CONSTRAINT "business_people_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_person_services" ADD CONSTRAINT "business_person_services_person" FOREIGN KEY ("business_id","lane") REFERENCES "public"."business_people"("business_id","lane") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_person_services" ADD CONSTRAINT "business_person_services_service" FOREIGN KEY ("service_id","business_id") REFERENCES "public"."business_services"("id","business_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_people_name" ON "business_people" USING btree ("business_id",lower(name));--> statement-breakpoint
CREATE INDEX "business_person_services_of_service" ON "business_person_services" USING btree ("service_id","business_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lane" CHECK ("bookings"."lane" >= 1);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person" CHECK (not "bookings"."person_chosen" or "bookings"."lane" is not null);--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_lane" CHECK ("guest_requests"."lane" >= 1);
--> statement-breakpoint
UPDATE "bookings" b SET "lane" = h."lane" FROM "booking_holds" h WHERE h."booking_id" = b."id" AND h."kind" = 'own';
--> statement-breakpoint
-- Who does a booking stays known when its hold has ended.
CREATE FUNCTION hold_lane_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET lane = NEW.lane WHERE id = NEW.booking_id AND lane IS DISTINCT FROM NEW.lane;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER booking_holds_lane AFTER INSERT OR UPDATE ON booking_holds
  FOR EACH ROW WHEN (NEW.kind = 'own') EXECUTE FUNCTION hold_lane_kept();
--> statement-breakpoint
-- With people a business has other free times than its hours say.
CREATE TRIGGER business_people_came AFTER INSERT ON business_people
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_people_changed AFTER UPDATE ON business_people
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_people_left AFTER DELETE ON business_people
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_person_services_came AFTER INSERT ON business_person_services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE TRIGGER business_person_services_left AFTER DELETE ON business_person_services
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION booked_days_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION business_times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM booking_holds h WHERE h.business_id = NEW.id)
    OR EXISTS (SELECT FROM business_days_off o WHERE o.business_id = NEW.id)
    OR EXISTS (SELECT FROM business_people p WHERE p.business_id = NEW.id)
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
