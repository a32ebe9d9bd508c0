DROP INDEX "business_profiles_of_status";--> statement-breakpoint
DROP INDEX "news_posts_newest";--> statement-breakpoint
DROP INDEX "business_profiles_to_check";--> statement-breakpoint
DROP INDEX "business_profiles_removed";--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_again" ON "business_profiles" USING btree (coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null and sent_in_at is not null;--> statement-breakpoint
CREATE INDEX "sanction_actions_newest" ON "sanction_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_posts_dated" ON "news_posts" USING btree (coalesce(publish_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "business_profiles_to_check" ON "business_profiles" USING btree ((case when subscribed then 0 else 1 end),coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_removed" ON "business_profiles" USING btree (removed_at,"id") WHERE removed_at is not null;