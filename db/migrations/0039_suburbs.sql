ALTER TABLE "business_profiles" ADD COLUMN "suburb" text;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_suburb" CHECK (char_length("business_profiles"."suburb") between 1 and 120);
