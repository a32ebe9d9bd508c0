CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
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
CREATE INDEX "erasure_requests_done" ON "erasure_requests" USING btree ("done_at") WHERE done_at is not null;