CREATE TABLE "conversation_reads" (
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"reader_id" uuid NOT NULL,
	"read_number" integer NOT NULL,
	"read_at" timestamp with time zone,
	"unread" integer NOT NULL,
	"mail_at" timestamp with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_side_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_reads_side" CHECK ("conversation_reads"."side" in ('customer', 'business')),
	CONSTRAINT "conversation_reads_unread" CHECK ("conversation_reads"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid,
	"is_health" boolean NOT NULL,
	"health_consent" text,
	"last_number" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"waits_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"emptied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"about" text,
	"hidden_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_key" UNIQUE("conversation_id","side","key"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('customer', 'business'))
);
--> statement-breakpoint
CREATE TABLE "question_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"text" text NOT NULL,
	"service_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_reads_unread_of" ON "conversation_reads" USING btree ("reader_id","side") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_reads_mail" ON "conversation_reads" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_of_customer" ON "conversations" USING btree ("customer_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_of_business" ON "conversations" USING btree ("business_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("business_id","waits_since") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_by_age" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "question_drafts_by_age" ON "question_drafts" USING btree ("created_at");