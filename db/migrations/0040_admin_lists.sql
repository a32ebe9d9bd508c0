CREATE TABLE "ledger_months" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"slot" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_months_month_kind_slot_pk" PRIMARY KEY("month","kind","slot")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD COLUMN "appeal_token_hash" text;--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree (coalesce(last_sign_in_at, timestamptz '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed_by_sign_in" ON "users" USING btree (coalesce(last_sign_in_at, timestamptz '-infinity'),"id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "provider_refunds_not_given" ON "provider_refunds" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('asked', 'refused');--> statement-breakpoint
CREATE INDEX "business_subscribers_by_end" ON "business_subscribers" USING btree (coalesce(subscription_end, timestamptz 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "business_subscribers_ended_by_end" ON "business_subscribers" USING btree (coalesce(subscription_end, timestamptz 'infinity'),"id") WHERE not subscribed;--> statement-breakpoint
CREATE INDEX "payfast_notices_odd" ON "payfast_notices" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('received', 'refused') or (status = 'ignored' and (reason like 'status\_%' or reason like '%\_while\_%'));--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("paid_at","id") WHERE to_refund;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_newest" ON "business_profiles" USING btree (coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_by_name" ON "business_profiles" USING btree (lower(business_name),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_by_name" ON "business_profiles" USING btree (lower(business_name),"id");--> statement-breakpoint
CREATE INDEX "business_profiles_approved" ON "business_profiles" USING btree (coalesce(approved_at, created_at),"id") WHERE status = 'approved' and removed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_parts" ON "contact_messages" USING gin (name gin_trgm_ops,email gin_trgm_ops,subject gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_parts" ON "reports" USING gin (reporter_email gin_trgm_ops,details gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sanction_actions_waiting_by_name" ON "sanction_actions" USING btree (lower(business_name),"id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sanction_actions_by_name" ON "sanction_actions" USING btree (lower(business_name),"id");--> statement-breakpoint
CREATE INDEX "sanction_actions_parts" ON "sanction_actions" USING gin (business_name gin_trgm_ops,email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_posts_by_title" ON "news_posts" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX "news_posts_parts" ON "news_posts" USING gin (title gin_trgm_ops,author gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD CONSTRAINT "sanction_actions_appealTokenHash_unique" UNIQUE("appeal_token_hash");--> statement-breakpoint
UPDATE users SET last_sign_in_at = s.at
FROM (SELECT user_id, max(created_at) AS at FROM sessions GROUP BY user_id) s WHERE s.user_id = users.id;
--> statement-breakpoint
INSERT INTO ledger_months (month, kind, slot, amount_cents, entries)
SELECT to_char(at AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM'), kind, 0, sum(amount_cents), count(*)
FROM ledger_entries GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION add_to_ledger_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_months AS m (month, kind, slot, amount_cents, entries)
  SELECT to_char(at AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM'), kind, pg_backend_pid() % 16, sum(amount_cents), count(*)
  FROM added GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (month, kind, slot) DO UPDATE
  SET amount_cents = m.amount_cents + excluded.amount_cents, entries = m.entries + excluded.entries;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_months AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_months();
