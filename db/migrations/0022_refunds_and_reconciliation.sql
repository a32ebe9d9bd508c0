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
CREATE TABLE "payfast_simulator_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pf_payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause";--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" DROP CONSTRAINT "payfast_simulator_orders_api";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payfast_simulator_transactions" ADD CONSTRAINT "payfast_simulator_transactions_order_id_payfast_simulator_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payfast_simulator_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("found_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_open" ON "provider_refunds" USING btree ("payment_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("next_attempt_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "provider_refunds_payment_id_index" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_ledger_entry_id_index" ON "provider_refunds" USING btree ("ledger_entry_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_payment" ON "payfast_simulator_transactions" USING btree ("pf_payment_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_of_order" ON "payfast_simulator_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payfast_simulator_transactions_at" ON "payfast_simulator_transactions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invoices_named" ON "invoices" USING btree ("issued_at") WHERE anonymised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_chargeback" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'chargeback';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_days" CHECK (case when "ledger_entries"."kind" = 'days' then "ledger_entries"."days" is not null and "ledger_entries"."days" > 0
        when "ledger_entries"."kind" in ('refund', 'chargeback') then "ledger_entries"."days" is null or "ledger_entries"."days" < 0 else "ledger_entries"."days" is null end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reason" CHECK ("ledger_entries"."kind" = 'charge' or "ledger_entries"."reason" is not null);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund', 'chargeback', 'adjustment', 'days'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'charge' then "ledger_entries"."amount_cents" > 0 when 'adjustment' then "ledger_entries"."amount_cents" <> 0
        when 'days' then "ledger_entries"."amount_cents" = 0 else "ledger_entries"."amount_cents" < 0 end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause" CHECK (num_nonnulls("ledger_entries"."payment_id", "ledger_entries"."manual_signup_id") =
        case when "ledger_entries"."kind" in ('adjustment', 'days') then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD CONSTRAINT "payfast_simulator_orders_api" CHECK ("payfast_simulator_orders"."api" in ('works', 'refuses', 'breaks', 'silent'));