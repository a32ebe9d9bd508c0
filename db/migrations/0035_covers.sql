ALTER TABLE "business_profiles" ADD COLUMN "cover" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_cover" CHECK ("business_profiles"."cover" in ('photo', 'print', 'indigo', 'midnight', 'sky', 'oxblood', 'earth'));
