CREATE TABLE "sign_up_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"profile" jsonb NOT NULL,
	CONSTRAINT "business_decisions_decision" CHECK ("business_decisions"."decision" in ('approved', 'rejected', 'removed', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "sanction_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"business_name" text NOT NULL,
	"email" text,
	"action_type" text NOT NULL,
	"severity" text NOT NULL,
	"reason" text,
	"signals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"evidence" text NOT NULL,
	"status" text NOT NULL,
	"auto_applied" boolean DEFAULT false NOT NULL,
	"tier_before" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "sanction_actions_type" CHECK ("sanction_actions"."action_type" in ('auto_downgrade', 'suspension', 'blacklist')),
	CONSTRAINT "sanction_actions_severity" CHECK ("sanction_actions"."severity" in ('high', 'medium', 'low')),
	CONSTRAINT "sanction_actions_status" CHECK ("sanction_actions"."status" in ('pending', 'applied', 'dismissed', 'lifted', 'withdrawn')),
	CONSTRAINT "sanction_actions_decided" CHECK (("sanction_actions"."status" = 'pending') = ("sanction_actions"."decided_at" is null)),
	CONSTRAINT "sanction_actions_lifted" CHECK (("sanction_actions"."status" = 'lifted') = ("sanction_actions"."lifted_at" is not null)),
	CONSTRAINT "sanction_actions_appeal" CHECK (("sanction_actions"."appeal" is null) = ("sanction_actions"."appealed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "business_profiles_owned_parts";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "sent_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_up_addresses" ADD CONSTRAINT "sign_up_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_decisions" ADD CONSTRAINT "business_decisions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD CONSTRAINT "sanction_actions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD CONSTRAINT "sanction_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_addresses_ip_address_index" ON "sign_up_addresses" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_at_index" ON "sign_up_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "business_decisions_newest" ON "business_decisions" USING btree ("business_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_once" ON "sanction_actions" USING btree ("business_id","action_type","evidence");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_pending_once" ON "sanction_actions" USING btree ("business_id","action_type") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_in_effect_once" ON "sanction_actions" USING btree ("business_id","action_type") WHERE status = 'applied' and action_type <> 'auto_downgrade';--> statement-breakpoint
CREATE INDEX "sanction_actions_waiting" ON "sanction_actions" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sanction_actions_recent" ON "sanction_actions" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanction_actions_appeals" ON "sanction_actions" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null and status = 'applied';--> statement-breakpoint
CREATE INDEX "audit_log_parts" ON "audit_log" USING gin (action gin_trgm_ops,subject gin_trgm_ops,actor_email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_subscribers_failing" ON "business_subscribers" USING btree ("failed_payments") WHERE failed_payments > 0;--> statement-breakpoint
CREATE INDEX "bookings_missed" ON "bookings" USING btree ("no_show_at") WHERE reason = 'business_missing';--> statement-breakpoint
CREATE INDEX "business_profiles_parts" ON "business_profiles" USING gin (business_name gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_profiles_phone" ON "business_profiles" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "business_profiles_to_check" ON "business_profiles" USING btree ("subscribed" DESC NULLS LAST,coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_of_status" ON "business_profiles" USING btree ("status","id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_removed" ON "business_profiles" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "security_events_event_at_index" ON "security_events" USING btree ("event","at");