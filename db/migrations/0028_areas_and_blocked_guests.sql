CREATE TABLE "blocked_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_cities" ADD COLUMN "by_area" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "area" jsonb;--> statement-breakpoint
ALTER TABLE "blocked_guests" ADD CONSTRAINT "blocked_guests_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_guests_once" ON "blocked_guests" USING btree ("business_id","phone");--> statement-breakpoint
CREATE INDEX "blocked_guests_old" ON "blocked_guests" USING btree ("blocked_at");