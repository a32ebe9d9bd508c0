DROP INDEX "business_profiles_access_ends";--> statement-breakpoint
CREATE INDEX "business_profiles_access_ends" ON "business_profiles" USING btree ("access_until") WHERE listed and subscribed;