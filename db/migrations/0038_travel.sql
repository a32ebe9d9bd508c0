ALTER TABLE "business_profiles" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_travel" CHECK ("business_profiles"."travel_minutes" between 0 and 60);--> statement-breakpoint
-- With what kind of hold it is: a proposal may be for another address.
CREATE OR REPLACE VIEW taken_times AS
  SELECT booking_id, business_id, lane, period, until, false AS is_elsewhere, kind FROM booking_holds
  UNION ALL
  SELECT c.id, c.business_id, l.lane, t.period, NULL::timestamptz, true, NULL::text
    FROM outside_calendars c JOIN business_profiles b ON b.id = c.business_id
    CROSS JOIN LATERAL generate_series(coalesce(c.lane, 1), least(coalesce(c.lane, b.capacity), b.capacity)) AS l(lane)
    CROSS JOIN LATERAL unnest(c.busy) AS t(period);
