CREATE TABLE "promo_code_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"user_email" text NOT NULL,
	"business_name" text NOT NULL,
	"discount_applied" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_code_usage_once" UNIQUE("promo_code_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_percentage" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"reserved_uses" integer DEFAULT 0 NOT NULL,
	"duration_months" integer,
	"permanent_discount" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("code"),
	CONSTRAINT "promo_codes_written" CHECK ("promo_codes"."code" = upper(trim("promo_codes"."code")) and length("promo_codes"."code") between 1 and 50),
	CONSTRAINT "promo_codes_discount" CHECK ("promo_codes"."discount_percentage" between 1 and 100),
	CONSTRAINT "promo_codes_months" CHECK ("promo_codes"."duration_months" between 1 and 12),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."current_uses" >= 0 and "promo_codes"."reserved_uses" >= 0 and "promo_codes"."current_uses" + "promo_codes"."reserved_uses" <= "promo_codes"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "promo_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_reservations_once" UNIQUE("promo_code_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD COLUMN "free_forever" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "promo_code_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "promo_percent" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "charges_left" integer;--> statement-breakpoint
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_reservations" ADD CONSTRAINT "promo_reservations_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_reservations" ADD CONSTRAINT "promo_reservations_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_usage_promo_code_id_used_at_index" ON "promo_code_usage" USING btree ("promo_code_id","used_at");--> statement-breakpoint
CREATE INDEX "promo_code_usage_business_id_index" ON "promo_code_usage" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "promo_reservations_held_until_index" ON "promo_reservations" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "promo_reservations_business_id_index" ON "promo_reservations" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_promo_code_id_index" ON "checkouts" USING btree ("promo_code_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_promo" CHECK (("checkouts"."promo_code_id" is null) = ("checkouts"."promo_percent" is null));