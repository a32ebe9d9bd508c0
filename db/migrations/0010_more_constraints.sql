-- Values that only the code kept out are refused by the database; an index for the job that completes bookings; and one
-- that also finds the waiting sign-ups of a user by prefix, in any collation.
DROP INDEX "verifications_identifier_index";--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_at") WHERE status = 'accepted';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_theme" CHECK ("profiles"."theme" in ('light', 'dark'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('customer', 'business'));--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD CONSTRAINT "business_subscribers_anchor_day" CHECK ("business_subscribers"."anchor_day" between 1 and 31);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_paid" CHECK (("checkouts"."status" = 'paid') = ("checkouts"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('pending', 'accepted', 'rejected', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_by" CHECK ("booking_events"."by" in ('customer', 'business', 'clock'));