ALTER TABLE "bookings" ADD COLUMN "job_address" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("starts_at") WHERE status = 'accepted';