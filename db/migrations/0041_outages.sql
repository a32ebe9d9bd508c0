CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid,
	"place" text,
	"city" text,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outages_kind" CHECK ("outages"."kind" in ('mains', 'water')),
	CONSTRAINT "outages_order" CHECK ("outages"."starts_at" < "outages"."ends_at" and "outages"."ends_at" - "outages"."starts_at" <= interval '14 days'),
	CONSTRAINT "outages_whose" CHECK (("outages"."business_id" is null) = ("outages"."place" is not null) and ("outages"."place" is null) = ("outages"."city" is null)),
	CONSTRAINT "outages_place" CHECK (char_length("outages"."place") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "outages" ADD CONSTRAINT "outages_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outages_of_business" ON "outages" USING btree ("business_id","kind","starts_at","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outages_of_place" ON "outages" USING btree ("place","kind","starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "outages_of_city" ON "outages" USING btree ("city","ends_at");--> statement-breakpoint
CREATE INDEX "outages_past" ON "outages" USING btree ("ends_at");--> statement-breakpoint
-- The filters by a free day follow (booked_days): of the business itself, or of those that the operator's outage concerns.
CREATE FUNCTION outage_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE o outages;
BEGIN
  o := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  INSERT INTO booked_days_due AS d (business_id)
  SELECT b.id FROM business_profiles b
  WHERE (b.id = o.business_id OR b.id IN (SELECT c.business_id FROM business_cities c WHERE c.city = o.city))
    AND EXISTS (SELECT FROM business_services s WHERE s.business_id = b.id AND s.needs = o.kind)
  ORDER BY b.id
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outages_changed AFTER INSERT OR DELETE ON outages
  FOR EACH ROW EXECUTE FUNCTION outage_changed();
--> statement-breakpoint
CREATE FUNCTION service_needs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id) VALUES (NEW.business_id)
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER services_needs_changed AFTER UPDATE OF needs ON business_services
  FOR EACH ROW WHEN (OLD.needs IS DISTINCT FROM NEW.needs) EXECUTE FUNCTION service_needs_changed();
