ALTER TABLE "provider_cancellations" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "provider_cancellations" CASCADE;--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" DROP CONSTRAINT "payfast_simulator_orders_status";--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD COLUMN "charge_cents" integer;--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD COLUMN "run_day" date;--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD COLUMN "card" text DEFAULT 'pays' NOT NULL;--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD COLUMN "api" text DEFAULT 'works' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD COLUMN "last_failed_on" date;--> statement-breakpoint
ALTER TABLE "business_subscribers" ADD COLUMN "overdue_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "billing_day" date;--> statement-breakpoint
CREATE INDEX "business_subscribers_ending" ON "business_subscribers" USING btree ("subscription_end") WHERE subscribed;--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD CONSTRAINT "payfast_simulator_orders_card" CHECK ("payfast_simulator_orders"."card" in ('pays', 'fails', 'silent'));--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD CONSTRAINT "payfast_simulator_orders_api" CHECK ("payfast_simulator_orders"."api" in ('works', 'refuses', 'breaks'));--> statement-breakpoint
ALTER TABLE "payfast_simulator_orders" ADD CONSTRAINT "payfast_simulator_orders_status" CHECK ("payfast_simulator_orders"."status" in ('open', 'paid', 'paused', 'failed', 'cancelled'));