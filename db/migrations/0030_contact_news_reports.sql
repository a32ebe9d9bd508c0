CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"assigned_to" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "contact_messages_closed" CHECK (("contact_messages"."closed_at" is null) = ("contact_messages"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid,
	"picture_id" uuid,
	"quoted" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"reporter_email" text,
	"user_id" uuid,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_reason" text,
	"answer" text,
	"restored_at" timestamp with time zone,
	"restored_by" text,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('business', 'review', 'picture')),
	CONSTRAINT "reports_review" CHECK (("reports"."kind" = 'review') = ("reports"."review_id" is not null)),
	CONSTRAINT "reports_picture" CHECK (("reports"."kind" = 'picture') = ("reports"."picture_id" is not null)),
	CONSTRAINT "reports_decision" CHECK ("reports"."decision" in ('taken_down', 'left')),
	CONSTRAINT "reports_decided" CHECK (("reports"."decision" is null) = ("reports"."decided_at" is null) and ("reports"."decision" is null) = ("reports"."decided_by" is null)),
	CONSTRAINT "reports_restored" CHECK ("reports"."restored_at" is null or "reports"."decision" = 'taken_down')
);
--> statement-breakpoint
CREATE TABLE "news_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"image_url" text,
	"picture_id" uuid,
	"picture_width" integer,
	"picture_height" integer,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_posts_category" CHECK ("news_posts"."category" in ('news', 'update', 'tips', 'case_study')),
	CONSTRAINT "news_posts_publish_at" CHECK (not "news_posts"."published" or "news_posts"."publish_at" is not null),
	CONSTRAINT "news_posts_picture" CHECK (("news_posts"."picture_id" is null) = ("news_posts"."picture_width" is null) and ("news_posts"."picture_id" is null) = ("news_posts"."picture_height" is null))
);
--> statement-breakpoint
ALTER TABLE "business_images" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_of_message" ON "contact_answers" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_done" ON "contact_messages" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_assignee" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_of_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "reports_done" ON "reports" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "reports_of_business" ON "reports" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reports_of_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_of_assignee" ON "reports" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_posts_public" ON "news_posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_posts_newest" ON "news_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_taken_down" CHECK ("business_images"."taken_down_at" is null or "business_images"."removed_at" is not null);