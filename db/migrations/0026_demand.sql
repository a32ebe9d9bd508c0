CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "alerts_of_user" UNIQUE("user_id","category","subcategory","place_key"),
	CONSTRAINT "alerts_of_address" UNIQUE("email","category","subcategory","place_key"),
	CONSTRAINT "alerts_whose" CHECK (("alerts"."user_id" is null) <> ("alerts"."email" is null)),
	CONSTRAINT "alerts_confirmed" CHECK ("alerts"."email" is not null or "alerts"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "business_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestion_refusals" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_suggestions" ADD CONSTRAINT "business_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_unconfirmed" ON "alerts" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "alerts_to_check" ON "alerts" USING btree ("checked_at" NULLS FIRST) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "business_suggestions_by_age" ON "business_suggestions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_suggestions_of_user" ON "business_suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestion_refusals_by_age" ON "suggestion_refusals" USING btree ("created_at");