ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
UPDATE "users" SET "suspension_reason" = '' WHERE "suspended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_disputed" ON "bookings" USING btree ("disputed_at","id") WHERE status = 'accepted' and disputed_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));