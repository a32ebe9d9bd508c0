CREATE TABLE "guest_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"service_id" uuid,
	"service_name" text NOT NULL,
	"price_cents" integer,
	"cancel_hours" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"job_address" text,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"terms" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_requests_way" CHECK (("guest_requests"."way" = 'email' and "guest_requests"."email" is not null) or "guest_requests"."way" = 'whatsapp'),
	CONSTRAINT "guest_requests_order" CHECK ("guest_requests"."starts_at" < "guest_requests"."ends_at" and "guest_requests"."created_at" < "guest_requests"."held_until")
);
--> statement-breakpoint
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_holds" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_terms" text;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_service_id_business_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."business_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_requests_of_business" ON "guest_requests" USING btree ("business_id","starts_at");--> statement-breakpoint
CREATE INDEX "guest_requests_of_address" ON "guest_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_requests_of_number" ON "guest_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "guest_requests_of_browser" ON "guest_requests" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "guest_requests_of_network" ON "guest_requests" USING btree ("network");--> statement-breakpoint
CREATE INDEX "guest_requests_made" ON "guest_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_holds_to_end" ON "booking_holds" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_guest_address" ON "bookings" USING btree ("customer_email") WHERE guest is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_guest_number" ON "bookings" USING btree ("customer_phone") WHERE guest is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_guests" ON "bookings" USING btree ("ends_at") WHERE guest is not null and customer_name <> '';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guest" CHECK ("bookings"."guest" in ('email', 'whatsapp'));
--> statement-breakpoint
-- A hold belongs to a booking or to a request that may become one. What is deleted holds nothing.
CREATE FUNCTION booking_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_holds WHERE booking_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_deleted AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION booking_deleted();
--> statement-breakpoint
CREATE FUNCTION guest_request_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_holds WHERE booking_id = OLD.id AND until IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER guest_requests_deleted AFTER DELETE ON guest_requests FOR EACH ROW EXECUTE FUNCTION guest_request_deleted();
