CREATE TABLE "manual_business_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"category" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount_paid_cents" integer,
	"payment_date" date NOT NULL,
	"subscription_end" timestamp with time zone NOT NULL,
	"notes" text,
	"created_by_admin" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"business_id" uuid,
	"claim_token_hash" text,
	"claim_expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "manual_business_signups_claim_token" UNIQUE("claim_token_hash"),
	CONSTRAINT "manual_business_signups_method" CHECK ("manual_business_signups"."payment_method" in ('cash', 'bank_transfer', 'other')),
	CONSTRAINT "manual_business_signups_status" CHECK ("manual_business_signups"."status" in ('active', 'approved', 'rejected')),
	CONSTRAINT "manual_business_signups_amount" CHECK ("manual_business_signups"."amount_paid_cents" >= 0),
	CONSTRAINT "manual_business_signups_decided" CHECK (("manual_business_signups"."status" = 'active') = ("manual_business_signups"."decided_at" is null)),
	CONSTRAINT "manual_business_signups_business" CHECK (("manual_business_signups"."status" = 'approved') = ("manual_business_signups"."business_id" is not null)),
	CONSTRAINT "manual_business_signups_claim" CHECK (("manual_business_signups"."claim_token_hash" is null) = ("manual_business_signups"."claim_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "manual_business_signups" ADD CONSTRAINT "manual_business_signups_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_business_signups_created_at_index" ON "manual_business_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "manual_business_signups_business_id_index" ON "manual_business_signups" USING btree ("business_id");