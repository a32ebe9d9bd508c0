ALTER TABLE "business_images" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_images" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "business_images_to_drop" ON "business_images" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_removed" CHECK (("business_images"."position" is null) = ("business_images"."removed_at" is not null));
--> statement-breakpoint
-- Checked at the end of a statement, so that one can swap two pictures.
ALTER TABLE "business_images" DROP CONSTRAINT "business_images_position";--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_position" UNIQUE ("business_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
