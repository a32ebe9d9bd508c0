CREATE TABLE "provider_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_token" text NOT NULL,
	"business_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"wanted" text DEFAULT 'running' NOT NULL,
	"known" text DEFAULT 'running' NOT NULL,
	"wanted_cents" integer NOT NULL,
	"known_cents" integer NOT NULL,
	"wanted_run_day" date,
	"charges_left" integer,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_subscriptions_providerToken_unique" UNIQUE("provider_token"),
	CONSTRAINT "provider_subscriptions_wanted" CHECK ("provider_subscriptions"."wanted" in ('running', 'paused', 'cancelled')),
	CONSTRAINT "provider_subscriptions_known" CHECK ("provider_subscriptions"."known" in ('running', 'paused', 'cancelled')),
	CONSTRAINT "provider_subscriptions_cents" CHECK ("provider_subscriptions"."wanted_cents" >= 500 and "provider_subscriptions"."known_cents" >= 500),
	CONSTRAINT "provider_subscriptions_charges" CHECK ("provider_subscriptions"."charges_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_subscriptions_due" ON "provider_subscriptions" USING btree ("next_attempt_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "provider_subscriptions_business_id_index" ON "provider_subscriptions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_checkout_id_index" ON "provider_subscriptions" USING btree ("checkout_id");