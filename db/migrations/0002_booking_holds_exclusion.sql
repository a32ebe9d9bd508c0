ALTER TABLE booking_holds ADD CONSTRAINT booking_holds_free
  EXCLUDE USING gist (business_id WITH =, lane WITH =, period WITH &&);
