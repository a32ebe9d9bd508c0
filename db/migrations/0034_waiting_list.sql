CREATE TABLE "waiting_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"job_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"offered_starts_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	CONSTRAINT "waiting_places_once" UNIQUE("business_id","day","user_id"),
	CONSTRAINT "waiting_places_offer" CHECK (("waiting_places"."offered_starts_at" is null) = ("waiting_places"."offered_until" is null))
);
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_service_id_business_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."business_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_places_of_user" ON "waiting_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_places_of_service" ON "waiting_places" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waiting_places_by_day" ON "waiting_places" USING btree ("day","created_at");--> statement-breakpoint
-- An offered time is free again with its place; what became a booking has a hold of its own.
CREATE TRIGGER waiting_places_deleted AFTER DELETE ON waiting_places FOR EACH ROW EXECUTE FUNCTION guest_request_deleted();
