CREATE INDEX "profiles_parts" ON "profiles" USING gin (name gin_trgm_ops,email gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_parts" ON "users" USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_profiles_owned_parts" ON "business_profiles" USING gin (business_name gin_trgm_ops,phone gin_trgm_ops) WHERE user_id is not null;