-- Two bookings never hold one lane at the same time.
ALTER TABLE booking_holds ADD CONSTRAINT booking_holds_free
  EXCLUDE USING gist (business_id WITH =, lane WITH =, period WITH &&);
