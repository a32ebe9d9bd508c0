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
	"payment_id" uuid,
	"manual_signup_id" uuid,
	"reason" text,
	"created_by_admin" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund')),
	CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_cents" > 0 else "ledger_entries"."amount_cents" < 0 end),
	CONSTRAINT "ledger_entries_cause" CHECK (num_nonnulls("ledger_entries"."payment_id", "ledger_entries"."manual_signup_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_manual_signup_id_manual_business_signups_id_fk" FOREIGN KEY ("manual_signup_id") REFERENCES "public"."manual_business_signups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_business_id_issued_at_index" ON "invoices" USING btree ("business_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_charge" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cash" ON "ledger_entries" USING btree ("manual_signup_id") WHERE kind = 'charge';--> statement-breakpoint
CREATE INDEX "ledger_entries_business_id_at_index" ON "ledger_entries" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id_index" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "business_id", "kind", "amount_cents", "payment_id", "at")
  SELECT gen_random_uuid(), business_id, 'charge', amount_cents, id, paid_at FROM "payments" WHERE amount_cents > 0;--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
