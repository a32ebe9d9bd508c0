CREATE TABLE "asked_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"days" jsonb NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "asked_jobs_key" UNIQUE("customer_id","key"),
	CONSTRAINT "asked_jobs_days" CHECK (jsonb_array_length("asked_jobs"."days") <= 14),
	CONSTRAINT "asked_jobs_end" CHECK ("asked_jobs"."end" in ('booked', 'stopped', 'over')),
	CONSTRAINT "asked_jobs_ended" CHECK (("asked_jobs"."end" is null) = ("asked_jobs"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "job_asks" (
	"job_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"is_open" boolean NOT NULL,
	"said_no_at" timestamp with time zone,
	"is_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_asks_job_id_business_id_pk" PRIMARY KEY("job_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "asked_jobs" ADD CONSTRAINT "asked_jobs_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_asks" ADD CONSTRAINT "job_asks_job_id_asked_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."asked_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_asks" ADD CONSTRAINT "job_asks_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_asks" ADD CONSTRAINT "job_asks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_jobs_of_customer" ON "asked_jobs" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "asked_jobs_open" ON "asked_jobs" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "asked_jobs_ended_at" ON "asked_jobs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "job_asks_of_business" ON "job_asks" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "job_asks_of_conversation" ON "job_asks" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_asks_open" ON "job_asks" USING btree ("conversation_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "job_asks_chosen" ON "job_asks" USING btree ("job_id") WHERE is_chosen;