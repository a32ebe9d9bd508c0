CREATE TABLE "business_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "business_changes_field" CHECK ("business_changes"."field" in ('businessName', 'category', 'subcategory'))
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "pays_with" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "section_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_changes_to_check" ON "business_changes" USING btree ("at","id") WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX "business_changes_of" ON "business_changes" USING btree ("business_id");