CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_type" ON "profiles" USING btree ("user_type",lower(name),"id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;