CREATE TABLE "blocked_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"lane" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_times_order" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at"),
	CONSTRAINT "blocked_times_lane" CHECK ("blocked_times"."lane" >= 1)
);
--> statement-breakpoint
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_kind";--> statement-breakpoint
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_booking_id_kind_pk";--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_booking_id_kind_lane_pk" PRIMARY KEY("booking_id","kind","lane");--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_times_of_business" ON "blocked_times" USING btree ("business_id","ends_at");--> statement-breakpoint
CREATE INDEX "blocked_times_past" ON "blocked_times" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_holds_one_lane" ON "booking_holds" USING btree ("booking_id","kind") WHERE kind <> 'blocked';--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_kind" CHECK ("booking_holds"."kind" in ('own', 'proposed', 'blocked'));
--> statement-breakpoint
CREATE FUNCTION blocked_time_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_holds WHERE booking_id = OLD.id AND kind = 'blocked';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blocked_times_deleted AFTER DELETE ON blocked_times FOR EACH ROW EXECUTE FUNCTION blocked_time_deleted();
--> statement-breakpoint
-- What is blocked for all lanes is blocked in those that are added; where a lane has a booking from before, that stays.
CREATE FUNCTION lanes_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_holds (booking_id, kind, business_id, lane, period)
  SELECT t.id, 'blocked', t.business_id, l, tstzrange(t.starts_at, t.ends_at)
  FROM blocked_times t CROSS JOIN generate_series(OLD.capacity + 1, NEW.capacity) l
  WHERE t.business_id = NEW.id AND t.lane IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_lanes_added AFTER UPDATE OF capacity ON business_profiles
  FOR EACH ROW WHEN (NEW.capacity > OLD.capacity) EXECUTE FUNCTION lanes_added();
