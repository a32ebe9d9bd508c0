CREATE TABLE "blocked_customers" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_customers_business_id_customer_id_pk" PRIMARY KEY("business_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_by";--> statement-breakpoint
DROP INDEX "bookings_to_expire";--> statement-breakpoint
DROP INDEX "bookings_to_complete";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "move" text;--> statement-breakpoint
UPDATE "booking_events" SET "move" = CASE
  WHEN status = 'pending' THEN 'request'
  WHEN status = 'accepted' THEN CASE "by" WHEN 'customer' THEN 'book' ELSE 'accept' END
  WHEN status = 'rejected' THEN 'reject'
  WHEN status = 'completed' THEN 'complete'
  WHEN reason = 'customer_left' THEN 'customerLeaves'
  WHEN reason = 'business_left' THEN 'businessLeaves'
  ELSE 'expire' END;--> statement-breakpoint
ALTER TABLE "booking_events" ALTER COLUMN "move" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD COLUMN "kind" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_pkey";--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_booking_id_kind_pk" PRIMARY KEY("booking_id","kind");--> statement-breakpoint
-- Two bookings never hold one lane at the same time; the two times of one booking may overlap.
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_free";--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_free"
  EXCLUDE USING gist (business_id WITH =, lane WITH =, booking_id WITH <>, period WITH &&);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_no_shows_to_close" ON "bookings" USING btree ("no_show_at") WHERE status = 'accepted' and no_show_at is not null and disputed_at is null;--> statement-breakpoint
CREATE INDEX "bookings_first_times_to_free" ON "bookings" USING btree ("starts_at") WHERE status = 'pending' and proposed_by is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_expire" ON "bookings" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_at") WHERE status = 'accepted' and no_show_at is null;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_by" CHECK ("booking_events"."by" in ('customer', 'business', 'clock', 'staff'));--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_kind" CHECK ("booking_holds"."kind" in ('own', 'proposed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposal" CHECK (("bookings"."proposed_by" is null) = ("bookings"."proposed_starts_at" is null) and ("bookings"."proposed_by" is null) = ("bookings"."proposed_ends_at" is null)
        and ("bookings"."proposed_by" is null or ("bookings"."proposed_starts_at" < "bookings"."proposed_ends_at" and "bookings"."expires_at" is not null
          and "bookings"."status" in ('pending', 'accepted'))));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_show" CHECK (("bookings"."no_show_by" is null) = ("bookings"."no_show_at" is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_dispute" CHECK ("bookings"."disputed_at" is null or "bookings"."no_show_at" is not null);--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_customers_of_user" ON "blocked_customers" USING btree ("customer_id");
