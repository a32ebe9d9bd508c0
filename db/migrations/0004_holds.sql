-- Two bookings never hold one lane at the same time; the two times of one booking may overlap.
ALTER TABLE booking_holds ADD CONSTRAINT booking_holds_free
  EXCLUDE USING gist (business_id WITH =, lane WITH =, booking_id WITH <>, period WITH &&);
--> statement-breakpoint
ALTER TABLE business_hours ADD CONSTRAINT business_hours_apart EXCLUDE USING gist
  (business_id WITH =, int4range(weekday * 1440 + opens, weekday * 1440 + closes) WITH &&);
--> statement-breakpoint
ALTER TABLE business_days_off ADD CONSTRAINT business_days_off_apart EXCLUDE USING gist
  (business_id WITH =, daterange(first_day, last_day, '[]') WITH &&);
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
-- The places of pictures: checked at the end of a statement, so that one can swap two.
ALTER TABLE business_images DROP CONSTRAINT business_images_position;
--> statement-breakpoint
ALTER TABLE business_images ADD CONSTRAINT business_images_position UNIQUE (business_id, position) DEFERRABLE INITIALLY IMMEDIATE;
