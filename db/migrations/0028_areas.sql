ALTER TABLE "business_cities" ADD COLUMN "by_area" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "area" jsonb;