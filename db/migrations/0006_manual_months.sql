ALTER TABLE "business_decisions" DROP CONSTRAINT "business_decisions_decision";--> statement-breakpoint
ALTER TABLE "manual_business_signups" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "manual_business_signups" ADD COLUMN "months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
CREATE INDEX "business_profiles_rejected" ON "business_profiles" USING btree (coalesce(sent_in_at, created_at),"id") WHERE status = 'rejected' and removed_at is null;--> statement-breakpoint
ALTER TABLE "manual_business_signups" ADD CONSTRAINT "manual_business_signups_months" CHECK ("manual_business_signups"."months" between 1 and 36);--> statement-breakpoint
ALTER TABLE "business_decisions" ADD CONSTRAINT "business_decisions_decision" CHECK ("business_decisions"."decision" in ('approved', 'rejected', 'reopened', 'removed', 'restored'));--> statement-breakpoint
-- Not visible without a city any more.
UPDATE "business_profiles" SET "listed" = false WHERE "listed" AND "city" IS NULL;
