CREATE TABLE "business_leads" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "business_leads_business_id_day_kind_pk" PRIMARY KEY("business_id","day","kind"),
	CONSTRAINT "business_leads_kind" CHECK ("business_leads"."kind" in ('call', 'whatsapp', 'email', 'website'))
);
--> statement-breakpoint
CREATE TABLE "business_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_images_position" UNIQUE("business_id","position"),
	CONSTRAINT "business_images_position_range" CHECK ("business_images"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "business_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_counts" (
	"category" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"listed" integer NOT NULL,
	"verified" integer NOT NULL,
	"stars" integer NOT NULL,
	"reviews" integer NOT NULL,
	CONSTRAINT "listed_counts_category_province_city_pk" PRIMARY KEY("category","province","city")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
DROP INDEX "business_profiles_cheapest";--> statement-breakpoint
ALTER TABLE "business_cities" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_cities" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_cities" ADD COLUMN "rating_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_cities" ADD COLUMN "shown_price" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "shown_price_cents" integer;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "filter_terms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "opening" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_leads" ADD CONSTRAINT "business_leads_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_slugs" ADD CONSTRAINT "business_slugs_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_slugs_business_id_index" ON "business_slugs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "search_terms_alike" ON "search_terms" USING gin (term gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_terms_start" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "reviews_of_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "business_cities_best" ON "business_cities" USING btree ("city","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_best_in_category" ON "business_cities" USING btree ("city","category","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_cheapest" ON "business_cities" USING btree ("city","shown_price","business_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_both" ON "business_profiles" USING btree ("province_slug","category","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_category" ON "business_profiles" USING btree ("category",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_to_rewrite" ON "business_profiles" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest" ON "business_profiles" USING btree (coalesce(shown_price_cents, 2147483647),"id") WHERE listed;