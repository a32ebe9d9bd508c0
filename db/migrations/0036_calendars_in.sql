CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"lane" integer,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"busy" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "outside_calendars_lane" CHECK ("outside_calendars"."lane" between 1 and 50),
	CONSTRAINT "outside_calendars_name" CHECK (char_length("outside_calendars"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calendars_of_business" ON "outside_calendars" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "outside_calendars_due" ON "outside_calendars" USING btree ("next_attempt_at");--> statement-breakpoint
-- Everything that takes a time of a lane. A calendar of nobody in particular takes all lanes.
CREATE VIEW taken_times AS
  SELECT booking_id, business_id, lane, period, until, false AS is_elsewhere FROM booking_holds
  UNION ALL
  SELECT c.id, c.business_id, l.lane, t.period, NULL::timestamptz, true
    FROM outside_calendars c JOIN business_profiles b ON b.id = c.business_id
    CROSS JOIN LATERAL generate_series(coalesce(c.lane, 1), least(coalesce(c.lane, b.capacity), b.capacity)) AS l(lane)
    CROSS JOIN LATERAL unnest(c.busy) AS t(period);
--> statement-breakpoint
CREATE FUNCTION outside_calendar_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id)
  SELECT b.id FROM business_profiles b WHERE b.id = coalesce(NEW.business_id, OLD.business_id)
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outside_calendars_came AFTER INSERT ON outside_calendars
  FOR EACH ROW EXECUTE FUNCTION outside_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER outside_calendars_changed AFTER UPDATE ON outside_calendars
  FOR EACH ROW WHEN (OLD.busy IS DISTINCT FROM NEW.busy OR OLD.lane IS DISTINCT FROM NEW.lane)
  EXECUTE FUNCTION outside_calendar_changed();
--> statement-breakpoint
CREATE TRIGGER outside_calendars_left AFTER DELETE ON outside_calendars
  FOR EACH ROW EXECUTE FUNCTION outside_calendar_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION business_times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days_due AS d (business_id)
  SELECT NEW.id WHERE EXISTS (SELECT FROM booking_holds h WHERE h.business_id = NEW.id)
    OR EXISTS (SELECT FROM business_days_off o WHERE o.business_id = NEW.id)
    OR EXISTS (SELECT FROM business_people p WHERE p.business_id = NEW.id)
    OR EXISTS (SELECT FROM outside_calendars c WHERE c.business_id = NEW.id)
  ON CONFLICT (business_id) DO UPDATE SET business_id = d.business_id;
  RETURN NULL;
END
$$;
