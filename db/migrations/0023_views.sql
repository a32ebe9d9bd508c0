CREATE TABLE "business_views" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "business_views_business_id_day_source_pk" PRIMARY KEY("business_id","day","source"),
	CONSTRAINT "business_views_source" CHECK ("business_views"."source" in ('listing', 'search', 'category', 'direct'))
);
--> statement-breakpoint
ALTER TABLE "business_views" ADD CONSTRAINT "business_views_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;