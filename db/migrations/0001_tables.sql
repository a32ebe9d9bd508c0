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
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('customer', 'business')),
	CONSTRAINT "profiles_theme" CHECK ("profiles"."theme" in ('light', 'dark'))
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_impersonation" CHECK (("sessions"."impersonates" is null) = ("sessions"."impersonation_ends_at" is null) and ("sessions"."impersonates" in ('user', 'visitor') or "sessions"."impersonates" is null))
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('customer', 'business'))
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
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_email" text NOT NULL,
	"as_user_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
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
	"validate_delay_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payfast_simulator_orders_status" CHECK ("payfast_simulator_orders"."status" in ('open', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payfast_simulator_orders_paid" CHECK ("payfast_simulator_orders"."status" <> 'paid' or "payfast_simulator_orders"."token" is not null)
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
	"provider_token" text,
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
	"status" text DEFAULT 'open' NOT NULL,
	"provider_token" text,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid')),
	CONSTRAINT "checkouts_paid" CHECK (("checkouts"."status" = 'paid') = ("checkouts"."paid_at" is not null)),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_cents" >= 0 and "checkouts"."recurring_cents" >= 500)
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
CREATE TABLE "provider_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_token" text NOT NULL,
	"business_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "provider_cancellations_providerToken_unique" UNIQUE("provider_token")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"booking_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_events_booking_id_id_pk" PRIMARY KEY("booking_id","id"),
	CONSTRAINT "booking_events_status" CHECK ("booking_events"."status" in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "booking_events_by" CHECK ("booking_events"."by" in ('customer', 'business', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "booking_holds" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"period" "tstzrange" NOT NULL,
	CONSTRAINT "booking_holds_lane" CHECK ("booking_holds"."lane" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid,
	"service_id" uuid,
	"service_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"customer_notes" text,
	"business_notes" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"expires_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'accepted', 'rejected', 'completed', 'cancelled')),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_pending_expires" CHECK ("bookings"."status" <> 'pending' or "bookings"."expires_at" is not null)
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
CREATE TABLE "business_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_images_position" UNIQUE("business_id","position"),
	CONSTRAINT "business_images_position_range" CHECK ("business_images"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "business_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"slug" text NOT NULL,
	"business_name" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
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
	"city" text,
	"province" text,
	"latitude" double precision,
	"longitude" double precision,
	"contact_methods" jsonb NOT NULL,
	"slot_minutes" integer DEFAULT 60 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_at" timestamp with time zone,
	"subscribed" boolean DEFAULT false NOT NULL,
	"access_until" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"blacklisted_at" timestamp with time zone,
	"owner_confirmed_at" timestamp with time zone,
	"listed" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_score" integer GENERATED ALWAYS AS (case when review_count = 0 then 0 else rating_sum * 100 / review_count end) STORED,
	"price_from_cents" integer,
	"shown_price_cents" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"filter_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"hour_terms" text[] DEFAULT '{}'::text[] NOT NULL,
	"opening" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"search_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "business_profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "business_profiles_status" CHECK ("business_profiles"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "business_profiles_capacity" CHECK ("business_profiles"."capacity" between 1 and 50),
	CONSTRAINT "business_profiles_slot_minutes" CHECK ("business_profiles"."slot_minutes" between 5 and 1440)
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
CREATE TABLE "erasure_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_accounts" ADD CONSTRAINT "admin_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_confirmations" ADD CONSTRAINT "contact_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_user_id_users_id_fk" FOREIGN KEY ("impersonated_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_leads" ADD CONSTRAINT "business_leads_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payfast_simulator_notices" ADD CONSTRAINT "payfast_simulator_notices_order_id_payfast_simulator_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payfast_simulator_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD CONSTRAINT "business_subscribers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD CONSTRAINT "business_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_notice_id_payfast_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."payfast_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_cancellations" ADD CONSTRAINT "provider_cancellations_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_business_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."business_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_cities" ADD CONSTRAINT "business_cities_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_images" ADD CONSTRAINT "business_images_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_slugs" ADD CONSTRAINT "business_slugs_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonated_user_id_index" ON "sessions" USING btree ("impersonated_user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "payfast_simulator_notices_of_order" ON "payfast_simulator_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_notices_due" ON "payfast_simulator_notices" USING btree ("send_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "business_subscribers_provider_token_index" ON "business_subscribers" USING btree ("provider_token");--> statement-breakpoint
CREATE INDEX "business_subscribers_user_id_index" ON "business_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_business_id_created_at_index" ON "checkouts" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_provider_token_index" ON "checkouts" USING btree ("provider_token");--> statement-breakpoint
CREATE INDEX "checkouts_user_id_index" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payfast_notices_due" ON "payfast_notices" USING btree ("next_attempt_at") WHERE status = 'received';--> statement-breakpoint
CREATE INDEX "payments_business_id_paid_at_index" ON "payments" USING btree ("business_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_checkout_id_index" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_notice_id_index" ON "payments" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "provider_cancellations_due" ON "provider_cancellations" USING btree ("next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "provider_cancellations_business_id_index" ON "provider_cancellations" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "bookings_of_business" ON "bookings" USING btree ("business_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_newest_of_business" ON "bookings" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_of_service" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_of_customer" ON "bookings" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_to_expire" ON "bookings" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_to_complete" ON "bookings" USING btree ("ends_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "business_cities_city_business_id_index" ON "business_cities" USING btree ("city","business_id");--> statement-breakpoint
CREATE INDEX "business_cities_best" ON "business_cities" USING btree ("city","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_best_in_category" ON "business_cities" USING btree ("city","category","rating_score" DESC NULLS FIRST,"business_id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_cities_cheapest" ON "business_cities" USING btree ("city","shown_price","business_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best" ON "business_profiles" USING btree ("rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_category" ON "business_profiles" USING btree ("category","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_province" ON "business_profiles" USING btree ("province","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_best_in_both" ON "business_profiles" USING btree ("province","category","rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest" ON "business_profiles" USING btree (coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_category" ON "business_profiles" USING btree ("category",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_province" ON "business_profiles" USING btree ("province",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "business_profiles_to_rewrite" ON "business_profiles" USING btree ("search_version");--> statement-breakpoint
CREATE INDEX "business_profiles_access_ends" ON "business_profiles" USING btree ("access_until") WHERE listed;--> statement-breakpoint
CREATE UNIQUE INDEX "business_services_name" ON "business_services" USING btree ("business_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "business_services_business_id_index" ON "business_services" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_slugs_business_id_index" ON "business_slugs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "search_terms_alike" ON "search_terms" USING gin (term gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_terms_start" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_of_recipient" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");