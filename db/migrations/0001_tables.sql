CREATE TABLE "admin_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_accounts_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "admin_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "contact_confirmations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"user_type" text NOT NULL,
	"theme" text,
	"declined_mails" text[] DEFAULT '{}' NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('customer', 'business')),
	CONSTRAINT "profiles_theme" CHECK ("profiles"."theme" in ('light', 'dark'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factors_secret" CHECK ("second_factors"."secret" is not null or "second_factors"."pending_secret" is not null)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonates" text,
	"impersonated_user_id" uuid,
	"impersonation_ends_at" timestamp with time zone,
	"password_at" timestamp with time zone,
	"factor_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_impersonation" CHECK (("sessions"."impersonates" is null) = ("sessions"."impersonation_ends_at" is null) and ("sessions"."impersonates" in ('user', 'visitor') or "sessions"."impersonates" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_up_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text,
	"business_name" text,
	"terms_version" text,
	"language" text DEFAULT 'en' NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('customer', 'business')),
	CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_leads" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "business_leads_business_id_day_kind_pk" PRIMARY KEY("business_id","day","kind"),
	CONSTRAINT "business_leads_kind" CHECK ("business_leads"."kind" in ('call', 'whatsapp', 'email', 'website'))
);
--> statement-breakpoint
CREATE TABLE "business_views" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "business_views_business_id_day_source_pk" PRIMARY KEY("business_id","day","source"),
	CONSTRAINT "business_views_source" CHECK ("business_views"."source" in ('listing', 'search', 'category', 'direct'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_email" text NOT NULL,
	"as_user_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"network" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"operator" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"credits_id" uuid,
	"ledger_entry_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"supplier" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"anonymised_at" timestamp with time zone,
	"gross_cents" integer NOT NULL,
	"vat_cents" integer,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_once" UNIQUE("ledger_entry_id"),
	CONSTRAINT "invoices_number" UNIQUE("operator","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."gross_cents" > 0 and "invoices"."vat_cents" between 0 and "invoices"."gross_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"days" integer,
	"payment_id" uuid,
	"manual_signup_id" uuid,
	"reason" text,
	"created_by_admin" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund', 'chargeback', 'adjustment', 'days')),
	CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_cents" > 0 when 'adjustment' then "ledger_entries"."amount_cents" <> 0
        when 'days' then "ledger_entries"."amount_cents" = 0 else "ledger_entries"."amount_cents" < 0 end),
	CONSTRAINT "ledger_entries_days" CHECK (case when "ledger_entries"."kind" = 'days' then "ledger_entries"."days" is not null and "ledger_entries"."days" > 0
        when "ledger_entries"."kind" in ('refund', 'chargeback') then "ledger_entries"."days" is null or "ledger_entries"."days" < 0 else "ledger_entries"."days" is null end),
	CONSTRAINT "ledger_entries_cause" CHECK (num_nonnulls("ledger_entries"."payment_id", "ledger_entries"."manual_signup_id") =
        case when "ledger_entries"."kind" in ('adjustment', 'days') then 0 else 1 end),
	CONSTRAINT "ledger_entries_reason" CHECK ("ledger_entries"."kind" = 'charge' or "ledger_entries"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"slot" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_months_month_kind_slot_pk" PRIMARY KEY("month","kind","slot")
);
--> statement-breakpoint
CREATE TABLE "manual_business_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"category" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount_paid_cents" integer,
	"payment_date" date NOT NULL,
	"subscription_end" timestamp with time zone NOT NULL,
	"notes" text,
	"created_by_admin" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"business_id" uuid,
	"claim_token_hash" text,
	"claim_expires_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "manual_business_signups_claim_token" UNIQUE("claim_token_hash"),
	CONSTRAINT "manual_business_signups_method" CHECK ("manual_business_signups"."payment_method" in ('cash', 'bank_transfer', 'other')),
	CONSTRAINT "manual_business_signups_status" CHECK ("manual_business_signups"."status" in ('active', 'approved', 'rejected')),
	CONSTRAINT "manual_business_signups_amount" CHECK ("manual_business_signups"."amount_paid_cents" >= 0),
	CONSTRAINT "manual_business_signups_decided" CHECK (("manual_business_signups"."status" = 'active') = ("manual_business_signups"."decided_at" is null)),
	CONSTRAINT "manual_business_signups_business" CHECK (("manual_business_signups"."status" = 'approved') = ("manual_business_signups"."business_id" is not null)),
	CONSTRAINT "manual_business_signups_claim" CHECK (("manual_business_signups"."claim_token_hash" is null) = ("manual_business_signups"."claim_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "promo_code_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"user_email" text NOT NULL,
	"business_name" text NOT NULL,
	"discount_applied" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_code_usage_once" UNIQUE("promo_code_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_percentage" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"reserved_uses" integer DEFAULT 0 NOT NULL,
	"duration_months" integer,
	"permanent_discount" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("code"),
	CONSTRAINT "promo_codes_written" CHECK ("promo_codes"."code" = upper(trim("promo_codes"."code")) and length("promo_codes"."code") between 1 and 50),
	CONSTRAINT "promo_codes_discount" CHECK ("promo_codes"."discount_percentage" between 1 and 100),
	CONSTRAINT "promo_codes_months" CHECK ("promo_codes"."duration_months" between 1 and 12),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."current_uses" >= 0 and "promo_codes"."reserved_uses" >= 0 and "promo_codes"."current_uses" + "promo_codes"."reserved_uses" <= "promo_codes"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "promo_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_code_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_reservations_once" UNIQUE("promo_code_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"transactions" integer NOT NULL,
	"compared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"pf_payment_id" text NOT NULL,
	"ours_cents" integer,
	"theirs_cents" integer,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"note" text,
	"settled_by_admin" text,
	CONSTRAINT "reconciliation_differences_once" UNIQUE("day","kind","pf_payment_id"),
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('unknown_payment', 'missing_payment', 'amount', 'unknown_refund')),
	CONSTRAINT "reconciliation_differences_note" CHECK (num_nonnulls("reconciliation_differences"."note", "reconciliation_differences"."settled_by_admin") = 0 or (num_nulls("reconciliation_differences"."note", "reconciliation_differences"."settled_by_admin") = 0 and "reconciliation_differences"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by_admin" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"ledger_entry_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_refunds_status" CHECK ("provider_refunds"."status" in ('asked', 'done', 'refused')),
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount_cents" > 0),
	CONSTRAINT "provider_refunds_settled" CHECK (("provider_refunds"."status" = 'asked') = ("provider_refunds"."settled_at" is null)),
	CONSTRAINT "provider_refunds_booked" CHECK (("provider_refunds"."status" = 'done') = ("provider_refunds"."ledger_entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payfast_simulator_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"notify_url" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "payfast_simulator_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"token" text,
	"charge_cents" integer,
	"run_day" date,
	"card" text DEFAULT 'pays' NOT NULL,
	"api" text DEFAULT 'works' NOT NULL,
	"validate_delay_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payfast_simulator_orders_status" CHECK ("payfast_simulator_orders"."status" in ('open', 'paid', 'paused', 'failed', 'cancelled')),
	CONSTRAINT "payfast_simulator_orders_card" CHECK ("payfast_simulator_orders"."card" in ('pays', 'fails', 'silent')),
	CONSTRAINT "payfast_simulator_orders_api" CHECK ("payfast_simulator_orders"."api" in ('works', 'refuses', 'breaks', 'silent')),
	CONSTRAINT "payfast_simulator_orders_paid" CHECK ("payfast_simulator_orders"."status" <> 'paid' or "payfast_simulator_orders"."token" is not null)
);
--> statement-breakpoint
CREATE TABLE "payfast_simulator_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pf_payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"subscription_tier" text DEFAULT 'business' NOT NULL,
	"subscription_end" timestamp with time zone,
	"anchor_day" integer,
	"payment_status" text DEFAULT 'active' NOT NULL,
	"failed_payments" integer DEFAULT 0 NOT NULL,
	"last_failed_on" date,
	"provider_token" text,
	"free_forever" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"overdue_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_subscribers_businessId_unique" UNIQUE("business_id"),
	CONSTRAINT "business_subscribers_tier" CHECK ("business_subscribers"."subscription_tier" in ('basic', 'business', 'pro', 'enterprise')),
	CONSTRAINT "business_subscribers_payment_status" CHECK ("business_subscribers"."payment_status" in ('active', 'failed', 'cancelled', 'locked')),
	CONSTRAINT "business_subscribers_anchor_day" CHECK ("business_subscribers"."anchor_day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"recurring_cents" integer NOT NULL,
	"billing_day" date,
	"promo_code_id" uuid,
	"promo_percent" integer,
	"charges_left" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_token" text,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid')),
	CONSTRAINT "checkouts_paid" CHECK (("checkouts"."status" = 'paid') = ("checkouts"."paid_at" is not null)),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_cents" >= 0 and "checkouts"."recurring_cents" >= 500),
	CONSTRAINT "checkouts_promo" CHECK (("checkouts"."promo_code_id" is null) = ("checkouts"."promo_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "payfast_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"source_address" text,
	"received_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payfast_notices_status" CHECK ("payfast_notices"."status" in ('received', 'applied', 'ignored', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pf_payment_id" text NOT NULL,
	"checkout_id" uuid,
	"business_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"to_refund" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_pfPaymentId_unique" UNIQUE("pf_payment_id")
);
--> statement-breakpoint
CREATE TABLE "provider_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_token" text NOT NULL,
	"business_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"wanted" text DEFAULT 'running' NOT NULL,
	"known" text DEFAULT 'running' NOT NULL,
	"wanted_cents" integer NOT NULL,
	"known_cents" integer NOT NULL,
	"wanted_run_day" date,
	"charges_left" integer,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_subscriptions_providerToken_unique" UNIQUE("provider_token"),
	CONSTRAINT "provider_subscriptions_wanted" CHECK ("provider_subscriptions"."wanted" in ('running', 'paused', 'cancelled')),
	CONSTRAINT "provider_subscriptions_known" CHECK ("provider_subscriptions"."known" in ('running', 'paused', 'cancelled')),
	CONSTRAINT "provider_subscriptions_cents" CHECK ("provider_subscriptions"."wanted_cents" >= 500 and "provider_subscriptions"."known_cents" >= 500),
	CONSTRAINT "provider_subscriptions_charges" CHECK ("provider_subscriptions"."charges_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blocked_customers" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_customers_business_id_customer_id_pk" PRIMARY KEY("business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "booked_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last_start" integer,
	CONSTRAINT "booked_days_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "booked_days_due" (
	"business_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"move" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"starts_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_events_booking_id_id_pk" PRIMARY KEY("booking_id","id"),
	CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "booking_events_by" CHECK ("booking_events"."by" in ('customer', 'business', 'clock', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "booking_holds" (
	"booking_id" uuid NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	"business_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"period" "tstzrange" NOT NULL,
	CONSTRAINT "booking_holds_booking_id_kind_pk" PRIMARY KEY("booking_id","kind"),
	CONSTRAINT "booking_holds_kind" CHECK ("booking_holds"."kind" in ('own', 'proposed')),
	CONSTRAINT "booking_holds_lane" CHECK ("booking_holds"."lane" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid,
	"service_id" uuid,
	"service_name" text NOT NULL,
	"price_cents" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"job_address" text,
	"customer_notes" text,
	"business_notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"cancel_hours" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"proposed_by" text,
	"proposed_starts_at" timestamp with time zone,
	"proposed_ends_at" timestamp with time zone,
	"no_show_by" text,
	"no_show_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_pending_expires" CHECK ("bookings"."status" <> 'pending' or "bookings"."expires_at" is not null),
	CONSTRAINT "bookings_proposal" CHECK (("bookings"."proposed_by" is null) = ("bookings"."proposed_starts_at" is null) and ("bookings"."proposed_by" is null) = ("bookings"."proposed_ends_at" is null)
        and ("bookings"."proposed_by" is null or ("bookings"."proposed_starts_at" < "bookings"."proposed_ends_at" and "bookings"."expires_at" is not null
          and "bookings"."status" in ('pending', 'accepted')))),
	CONSTRAINT "bookings_no_show" CHECK (("bookings"."no_show_by" is null) = ("bookings"."no_show_at" is null)),
	CONSTRAINT "bookings_cancel_hours" CHECK ("bookings"."cancel_hours" between 0 and 168),
	CONSTRAINT "bookings_dispute" CHECK ("bookings"."disputed_at" is null or "bookings"."no_show_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_side_pk" PRIMARY KEY("user_id","side"),
	CONSTRAINT "calendar_feeds_secret_unique" UNIQUE("secret"),
	CONSTRAINT "calendar_feeds_side" CHECK ("calendar_feeds"."side" in ('customer', 'business'))
);
--> statement-breakpoint
CREATE TABLE "business_days_off" (
	"business_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opens" integer,
	"closes" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_days_off_business_id_first_day_pk" PRIMARY KEY("business_id","first_day"),
	CONSTRAINT "business_days_off_order" CHECK ("business_days_off"."last_day" >= "business_days_off"."first_day" and "business_days_off"."last_day" - "business_days_off"."first_day" < 366),
	CONSTRAINT "business_days_off_hours" CHECK (("business_days_off"."opens" is null) = ("business_days_off"."closes" is null)
        and ("business_days_off"."opens" is null or (0 <= "business_days_off"."opens" and "business_days_off"."opens" < "business_days_off"."closes" and "business_days_off"."closes" <= 1440))),
	CONSTRAINT "business_days_off_reason" CHECK (char_length("business_days_off"."reason") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"business_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"shift" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	CONSTRAINT "business_hours_business_id_weekday_shift_pk" PRIMARY KEY("business_id","weekday","shift"),
	CONSTRAINT "business_hours_weekday" CHECK ("business_hours"."weekday" between 1 and 7),
	CONSTRAINT "business_hours_shift" CHECK ("business_hours"."shift" between 1 and 2),
	CONSTRAINT "business_hours_order" CHECK (0 <= "business_hours"."opens" and "business_hours"."opens" < "business_hours"."closes" and "business_hours"."closes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "listed_counts" (
	"category" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"listed" integer NOT NULL,
	"verified" integer NOT NULL,
	"stars" integer NOT NULL,
	"reviews" integer NOT NULL,
	CONSTRAINT "listed_counts_category_province_city_pk" PRIMARY KEY("category","province","city")
);
--> statement-breakpoint
CREATE TABLE "listed_term_counts" (
	"term" text NOT NULL,
	"place" text NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "listed_term_counts_term_place_pk" PRIMARY KEY("term","place")
);
--> statement-breakpoint
CREATE TABLE "business_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "business_changes_field" CHECK ("business_changes"."field" in ('businessName', 'category', 'subcategory'))
);
--> statement-breakpoint
CREATE TABLE "business_cities" (
	"business_id" uuid NOT NULL,
	"city" text NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"rating_score" integer DEFAULT 0 NOT NULL,
	"shown_price" integer DEFAULT 2147483647 NOT NULL,
	CONSTRAINT "business_cities_business_id_city_pk" PRIMARY KEY("business_id","city")
);
--> statement-breakpoint
CREATE TABLE "business_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"position" integer,
	"removed_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_images_position" UNIQUE("business_id","position"),
	CONSTRAINT "business_images_position_range" CHECK ("business_images"."position" between 1 and 3),
	CONSTRAINT "business_images_removed" CHECK (("business_images"."position" is null) = ("business_images"."removed_at" is not null)),
	CONSTRAINT "business_images_taken_down" CHECK ("business_images"."taken_down_at" is null or "business_images"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "business_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"slug" text NOT NULL,
	"business_name" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"other_subcategories" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"whatsapp" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"tiktok" text,
	"youtube" text,
	"linkedin" text,
	"address" text,
	"service_area" text,
	"city" text,
	"province" text,
	"suburb" text,
	"latitude" double precision,
	"longitude" double precision,
	"contact_methods" jsonb NOT NULL,
	"pays_with" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"emergencies" text DEFAULT 'none' NOT NULL,
	"hourly_rate_cents" integer,
	"comes_to_customer" boolean,
	"cover" text DEFAULT 'photo' NOT NULL,
	"slot_minutes" integer DEFAULT 60 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer DEFAULT 0 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"closes_on_holidays" boolean DEFAULT false NOT NULL,
	"cancel_hours" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_at" timestamp with time zone,
	"sent_in_at" timestamp with time zone,
	"subscribed" boolean DEFAULT false NOT NULL,
	"access_until" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"blacklisted_at" timestamp with time zone,
	"owner_confirmed_at" timestamp with time zone,
	"leaving_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"listed" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_score" integer DEFAULT 0 NOT NULL,
	"price_from_cents" integer,
	"shown_price_cents" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"filter_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"hour_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"opening" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"starts" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"shut" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL,
	"search_version" integer DEFAULT 0 NOT NULL,
	"section_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "business_profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "business_profiles_status" CHECK ("business_profiles"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "business_profiles_cover" CHECK ("business_profiles"."cover" in ('photo', 'print', 'indigo', 'midnight', 'sky', 'oxblood', 'earth')),
	CONSTRAINT "business_profiles_pays_with" CHECK ("business_profiles"."pays_with" <@ '{cash,card,eft,mobile}'),
	CONSTRAINT "business_profiles_languages" CHECK ("business_profiles"."languages" <@ '{af,en,nr,xh,zu,nso,st,tn,ss,sfs,ve,ts}'),
	CONSTRAINT "business_profiles_emergencies" CHECK ("business_profiles"."emergencies" in ('none', 'open', 'always')),
	CONSTRAINT "business_profiles_suburb" CHECK (char_length("business_profiles"."suburb") between 1 and 120),
	CONSTRAINT "business_profiles_others" CHECK (cardinality("business_profiles"."other_subcategories") <= 5),
	CONSTRAINT "business_profiles_others_differ" CHECK (not ("business_profiles"."subcategory" = any("business_profiles"."other_subcategories"))),
	CONSTRAINT "business_profiles_capacity" CHECK ("business_profiles"."capacity" between 1 and 50),
	CONSTRAINT "business_profiles_hourly_rate" CHECK ("business_profiles"."hourly_rate_cents" > 0),
	CONSTRAINT "business_profiles_slot_minutes" CHECK ("business_profiles"."slot_minutes" between 5 and 1440),
	CONSTRAINT "business_profiles_buffer" CHECK ("business_profiles"."buffer_minutes" between 0 and 480),
	CONSTRAINT "business_profiles_notice" CHECK ("business_profiles"."notice_minutes" between 0 and 43200),
	CONSTRAINT "business_profiles_horizon" CHECK ("business_profiles"."horizon_days" between 1 and 60),
	CONSTRAINT "business_profiles_cancel_hours" CHECK ("business_profiles"."cancel_hours" between 0 and 168)
);
--> statement-breakpoint
CREATE TABLE "business_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "business_services_price" CHECK ("business_services"."price_cents" > 0),
	CONSTRAINT "business_services_duration" CHECK ("business_services"."duration_minutes" between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "business_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
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
	"appeal_token_hash" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "sanction_actions_appealTokenHash_unique" UNIQUE("appeal_token_hash"),
	CONSTRAINT "sanction_actions_type" CHECK ("sanction_actions"."action_type" in ('auto_downgrade', 'suspension', 'blacklist')),
	CONSTRAINT "sanction_actions_severity" CHECK ("sanction_actions"."severity" in ('high', 'medium', 'low')),
	CONSTRAINT "sanction_actions_status" CHECK ("sanction_actions"."status" in ('pending', 'applied', 'dismissed', 'lifted', 'withdrawn')),
	CONSTRAINT "sanction_actions_decided" CHECK (("sanction_actions"."status" = 'pending') = ("sanction_actions"."decided_at" is null)),
	CONSTRAINT "sanction_actions_lifted" CHECK (("sanction_actions"."status" = 'lifted') = ("sanction_actions"."lifted_at" is not null)),
	CONSTRAINT "sanction_actions_appeal" CHECK (("sanction_actions"."appeal" is null) = ("sanction_actions"."appealed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
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
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"reply_to" jsonb,
	"subject" jsonb NOT NULL,
	"letter" jsonb NOT NULL,
	"appointment" jsonb,
	"kind" text,
	"reader_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "mail_outbox_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"queue" text PRIMARY KEY NOT NULL,
	"cron" text,
	"last_run_at" timestamp with time zone,
	"last_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"network" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_accounts" ADD CONSTRAINT "admin_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_confirmations" ADD CONSTRAINT "contact_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_user_id_users_id_fk" FOREIGN KEY ("impersonated_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_addresses" ADD CONSTRAINT "sign_up_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_leads" ADD CONSTRAINT "business_leads_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_views" ADD CONSTRAINT "business_views_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_manual_signup_id_manual_business_signups_id_fk" FOREIGN KEY ("manual_signup_id") REFERENCES "public"."manual_business_signups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_business_signups" ADD CONSTRAINT "manual_business_signups_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_reservations" ADD CONSTRAINT "promo_reservations_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_reservations" ADD CONSTRAINT "promo_reservations_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payfast_simulator_notices" ADD CONSTRAINT "payfast_simulator_notices_order_id_payfast_simulator_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payfast_simulator_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payfast_simulator_transactions" ADD CONSTRAINT "payfast_simulator_transactions_order_id_payfast_simulator_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payfast_simulator_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD CONSTRAINT "business_subscribers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD CONSTRAINT "business_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_notice_id_payfast_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."payfast_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_days_due" ADD CONSTRAINT "booked_days_due_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_business_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."business_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days_off" ADD CONSTRAINT "business_days_off_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_cities" ADD CONSTRAINT "business_cities_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_slugs" ADD CONSTRAINT "business_slugs_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_decisions" ADD CONSTRAINT "business_decisions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD CONSTRAINT "sanction_actions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_actions" ADD CONSTRAINT "sanction_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_type" ON "profiles" USING btree ("user_type",lower(name),"id");--> statement-breakpoint
CREATE INDEX "profiles_parts" ON "profiles" USING gin (name gin_trgm_ops,email gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonated_user_id_index" ON "sessions" USING btree ("impersonated_user_id");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_ip_address_index" ON "sign_up_addresses" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "sign_up_addresses_at_index" ON "sign_up_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_by_sign_in" ON "users" USING btree (coalesce(last_sign_in_at, timestamptz '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed_by_sign_in" ON "users" USING btree (coalesce(last_sign_in_at, timestamptz '-infinity'),"id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_parts" ON "users" USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_of_act" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_email","at");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_parts" ON "audit_log" USING gin (action gin_trgm_ops,subject gin_trgm_ops,actor_email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_business_id_issued_at_index" ON "invoices" USING btree ("business_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_named" ON "invoices" USING btree ("issued_at") WHERE anonymised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_charge" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_chargeback" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'chargeback';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cash" ON "ledger_entries" USING btree ("manual_signup_id") WHERE kind = 'charge';--> statement-breakpoint
CREATE INDEX "ledger_entries_business_id_at_index" ON "ledger_entries" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id_index" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_manual_signup_id_index" ON "ledger_entries" USING btree ("manual_signup_id");--> statement-breakpoint
CREATE INDEX "manual_business_signups_created_at_index" ON "manual_business_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "manual_business_signups_business_id_index" ON "manual_business_signups" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "promo_code_usage_promo_code_id_used_at_index" ON "promo_code_usage" USING btree ("promo_code_id","used_at");--> statement-breakpoint
CREATE INDEX "promo_code_usage_business_id_index" ON "promo_code_usage" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "promo_reservations_held_until_index" ON "promo_reservations" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "promo_reservations_business_id_index" ON "promo_reservations" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("found_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_open" ON "provider_refunds" USING btree ("payment_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("next_attempt_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "provider_refunds_not_given" ON "provider_refunds" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('asked', 'refused');--> statement-breakpoint
CREATE INDEX "provider_refunds_payment_id_index" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_ledger_entry_id_index" ON "provider_refunds" USING btree ("ledger_entry_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_notices_of_order" ON "payfast_simulator_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_notices_due" ON "payfast_simulator_notices" USING btree ("send_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_payment" ON "payfast_simulator_transactions" USING btree ("pf_payment_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_of_order" ON "payfast_simulator_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_at" ON "payfast_simulator_transactions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "business_subscribers_provider_token_index" ON "business_subscribers" USING btree ("provider_token");--> statement-breakpoint
CREATE INDEX "business_subscribers_user_id_index" ON "business_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_subscribers_order" ON "business_subscribers" USING btree ("failed_payments" DESC NULLS FIRST,"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "business_subscribers_ended" ON "business_subscribers" USING btree ("failed_payments" DESC NULLS FIRST,"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not subscribed;--> statement-breakpoint
CREATE INDEX "business_subscribers_locked" ON "business_subscribers" USING btree ("failed_payments" DESC NULLS FIRST,"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_status = 'locked';--> statement-breakpoint
CREATE INDEX "business_subscribers_late" ON "business_subscribers" USING btree ("failed_payments" DESC NULLS FIRST,"updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_status = 'failed';--> statement-breakpoint
CREATE INDEX "business_subscribers_by_end" ON "business_subscribers" USING btree (coalesce(subscription_end, timestamptz 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "business_subscribers_ended_by_end" ON "business_subscribers" USING btree (coalesce(subscription_end, timestamptz 'infinity'),"id") WHERE not subscribed;--> statement-breakpoint
CREATE INDEX "business_subscribers_parts" ON "business_subscribers" USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_subscribers_failing" ON "business_subscribers" USING btree ("failed_payments") WHERE failed_payments > 0;--> statement-breakpoint
CREATE INDEX "business_subscribers_ending" ON "business_subscribers" USING btree ("subscription_end") WHERE subscribed;--> statement-breakpoint
CREATE INDEX "checkouts_business_id_created_at_index" ON "checkouts" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_provider_token_index" ON "checkouts" USING btree ("provider_token");--> statement-breakpoint
CREATE INDEX "checkouts_user_id_index" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_promo_code_id_index" ON "checkouts" USING btree ("promo_code_id");--> statement-breakpoint
CREATE INDEX "payfast_notices_due" ON "payfast_notices" USING btree ("next_attempt_at") WHERE status = 'received';--> statement-breakpoint
CREATE INDEX "payfast_notices_odd" ON "payfast_notices" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('received', 'refused') or (status = 'ignored' and (reason like 'status\_%' or reason like '%\_while\_%'));--> statement-breakpoint
CREATE INDEX "payments_business_id_paid_at_index" ON "payments" USING btree ("business_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_checkout_id_index" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_notice_id_index" ON "payments" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("paid_at","id") WHERE to_refund;--> statement-breakpoint
CREATE INDEX "provider_subscriptions_due" ON "provider_subscriptions" USING btree ("next_attempt_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "provider_subscriptions_business_id_index" ON "provider_subscriptions" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_checkout_id_index" ON "provider_subscriptions" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "blocked_customers_of_user" ON "blocked_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "booked_days_past" ON "booked_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bookings_of_business" ON "bookings" USING btree ("business_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_newest_of_business" ON "bookings" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_of_service" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_of_customer" ON "bookings" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_to_expire" ON "bookings" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_at") WHERE status = 'accepted' and no_show_at is null;--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("starts_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "bookings_no_shows_to_close" ON "bookings" USING btree ("no_show_at") WHERE status = 'accepted' and no_show_at is not null and disputed_at is null;--> statement-breakpoint
CREATE INDEX "bookings_disputed" ON "bookings" USING btree ("disputed_at","id") WHERE status = 'accepted' and disputed_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_missed" ON "bookings" USING btree ("no_show_at") WHERE reason = 'business_missing';--> statement-breakpoint
CREATE INDEX "bookings_first_times_to_free" ON "bookings" USING btree ("starts_at") WHERE status = 'pending' and proposed_by is not null;--> statement-breakpoint
CREATE INDEX "business_changes_to_check" ON "business_changes" USING btree ("at","id") WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX "business_changes_of" ON "business_changes" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_cities_city_business_id_index" ON "business_cities" USING btree ("city","business_id");--> statement-breakpoint
CREATE INDEX "business_cities_best" ON "business_cities" USING btree ("city","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_best_in_category" ON "business_cities" USING btree ("city","category","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_cheapest" ON "business_cities" USING btree ("city","shown_price","business_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_images_to_drop" ON "business_images" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "business_profiles_best" ON "business_profiles" USING btree ("rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_category" ON "business_profiles" USING btree ("category","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_province" ON "business_profiles" USING btree ("province","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_both" ON "business_profiles" USING btree ("province","category","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest" ON "business_profiles" USING btree (coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_category" ON "business_profiles" USING btree ("category",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_province" ON "business_profiles" USING btree ("province",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_parts" ON "business_profiles" USING gin (business_name gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_profiles_phone" ON "business_profiles" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "business_profiles_address" ON "business_profiles" USING btree ("address") WHERE address is not null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check" ON "business_profiles" USING btree ((case when subscribed then 0 else 1 end),coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_again" ON "business_profiles" USING btree (coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null and sent_in_at is not null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_newest" ON "business_profiles" USING btree (coalesce(sent_in_at, created_at),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_check_by_name" ON "business_profiles" USING btree (lower(business_name),"id") WHERE status = 'pending' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_by_name" ON "business_profiles" USING btree (lower(business_name),"id");--> statement-breakpoint
CREATE INDEX "business_profiles_approved" ON "business_profiles" USING btree (coalesce(approved_at, created_at),"id") WHERE status = 'approved' and removed_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_removed" ON "business_profiles" USING btree (removed_at,"id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "business_profiles_to_rewrite" ON "business_profiles" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "business_profiles_access_ends" ON "business_profiles" USING btree ("access_until") WHERE listed;--> statement-breakpoint
CREATE UNIQUE INDEX "business_services_name" ON "business_services" USING btree ("business_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "business_services_business_id_index" ON "business_services" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_slugs_business_id_index" ON "business_slugs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "search_terms_alike" ON "search_terms" USING gin (term gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_terms_start" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_answers_of_message" ON "contact_answers" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_done" ON "contact_messages" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_parts" ON "contact_messages" USING gin (name gin_trgm_ops,email gin_trgm_ops,subject gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_assignee" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_of_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "business_decisions_newest" ON "business_decisions" USING btree ("business_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "reports_done" ON "reports" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_parts" ON "reports" USING gin (reporter_email gin_trgm_ops,details gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_of_business" ON "reports" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reports_of_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_of_assignee" ON "reports" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sanction_actions_user_id_index" ON "sanction_actions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_once" ON "sanction_actions" USING btree ("business_id","action_type","evidence");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_pending_once" ON "sanction_actions" USING btree ("business_id","action_type") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_actions_in_effect_once" ON "sanction_actions" USING btree ("business_id","action_type") WHERE status = 'applied' and action_type <> 'auto_downgrade';--> statement-breakpoint
CREATE INDEX "sanction_actions_waiting" ON "sanction_actions" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sanction_actions_waiting_by_name" ON "sanction_actions" USING btree (lower(business_name),"id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sanction_actions_newest" ON "sanction_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sanction_actions_by_name" ON "sanction_actions" USING btree (lower(business_name),"id");--> statement-breakpoint
CREATE INDEX "sanction_actions_parts" ON "sanction_actions" USING gin (business_name gin_trgm_ops,email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sanction_actions_recent" ON "sanction_actions" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanction_actions_appeals" ON "sanction_actions" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null and status = 'applied';--> statement-breakpoint
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "erasure_requests_done" ON "erasure_requests" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "news_posts_public" ON "news_posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;--> statement-breakpoint
CREATE INDEX "news_posts_by_title" ON "news_posts" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX "news_posts_parts" ON "news_posts" USING gin (title gin_trgm_ops,author gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_posts_dated" ON "news_posts" USING btree (coalesce(publish_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_of_recipient" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_user_id_at_index" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_event_at_index" ON "security_events" USING btree ("event","at");