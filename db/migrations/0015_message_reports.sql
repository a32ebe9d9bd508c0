CREATE TABLE "answer_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"sender_id" uuid,
	"reporter_id" uuid,
	"reporter_side" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"takedown" jsonb NOT NULL,
	"quoted" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "message_reports_once" UNIQUE("message_id","reporter_side"),
	CONSTRAINT "message_reports_decision" CHECK ("message_reports"."decision" in ('dismiss', 'hide', 'close', 'suspend')),
	CONSTRAINT "message_reports_decided" CHECK (("message_reports"."decision" is null) = ("message_reports"."decided_at" is null) and ("message_reports"."decision" is null) = ("message_reports"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_customers" DROP CONSTRAINT "blocked_customers_business_id_customer_id_pk";--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD COLUMN "by" text DEFAULT 'business' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_business_id_customer_id_by_pk" PRIMARY KEY("business_id","customer_id","by");--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "answers_within" integer;--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_times_of_business" ON "answer_times" USING btree ("business_id","answered_at");--> statement-breakpoint
CREATE INDEX "answer_times_by_age" ON "answer_times" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "message_photos_of_message" ON "message_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_photos_of_conversation" ON "message_photos" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_photos_to_drop" ON "message_photos" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_done" ON "message_reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "message_reports_of_business" ON "message_reports" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "message_reports_of_sender" ON "message_reports" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_reports_of_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "saved_replies_of_business" ON "saved_replies" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "blocked_customers" ADD CONSTRAINT "blocked_customers_by" CHECK ("blocked_customers"."by" in ('business', 'customer'));
--> statement-breakpoint
CREATE FUNCTION "tell_of_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('talk', new.business_id::text || coalesce(' ' || new.customer_id::text, ''));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "conversations_told" AFTER UPDATE OF "version" ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION "tell_of_conversation"();
