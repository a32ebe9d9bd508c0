CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "on_time" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "as_agreed" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "again" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_health" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_photos_to_drop" ON "review_photos" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("created_at") WHERE held_for is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_network" ON "reviews" USING btree ("created_at") WHERE network is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_for" CHECK ("reviews"."held_for" in ('network', 'dispute'));