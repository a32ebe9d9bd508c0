ALTER TABLE "bookings" ADD COLUMN "price_as" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD COLUMN "price_as" jsonb;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD COLUMN "price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "call_out_cents" integer;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_services" ADD COLUMN "price_as" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price_as" CHECK ("bookings"."price_as" is null
  or ("bookings"."price_cents" is not null and (("bookings"."price_as"->>'kind' in ('from', 'hour') and not "bookings"."price_as" ? 'to')
    or ("bookings"."price_as"->>'kind' = 'range' and coalesce(("bookings"."price_as"->>'to')::int, 0) > "bookings"."price_cents"))) is true);--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_price_as" CHECK ("guest_requests"."price_as" is null
  or ("guest_requests"."price_cents" is not null and (("guest_requests"."price_as"->>'kind' in ('from', 'hour') and not "guest_requests"."price_as" ? 'to')
    or ("guest_requests"."price_as"->>'kind' = 'range' and coalesce(("guest_requests"."price_as"->>'to')::int, 0) > "guest_requests"."price_cents"))) is true);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_call_out" CHECK ("business_profiles"."call_out_cents" > 0);--> statement-breakpoint
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_price_as" CHECK ("business_services"."price_as" is null
  or ("business_services"."price_cents" is not null and (("business_services"."price_as"->>'kind' in ('from', 'hour') and not "business_services"."price_as" ? 'to')
    or ("business_services"."price_as"->>'kind' = 'range' and coalesce(("business_services"."price_as"->>'to')::int, 0) > "business_services"."price_cents"))) is true);