CREATE TABLE "old_record_marks" (
	"record_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "old_record_marks_record_id_hash_pk" PRIMARY KEY("record_id","hash")
);
--> statement-breakpoint
CREATE TABLE "old_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_records_businessId_unique" UNIQUE("business_id")
);
--> statement-breakpoint
CREATE TABLE "record_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"ways" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"said" text,
	"said_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "record_proposals_once" UNIQUE("business_id","record_id"),
	CONSTRAINT "record_proposals_state" CHECK ("record_proposals"."state" in ('waiting', 'carried', 'dismissed', 'lifted')),
	CONSTRAINT "record_proposals_decided" CHECK (("record_proposals"."state" = 'waiting') = ("record_proposals"."decided_at" is null)),
	CONSTRAINT "record_proposals_said" CHECK (("record_proposals"."said" is null) = ("record_proposals"."said_at" is null)),
	CONSTRAINT "record_proposals_appeal" CHECK (("record_proposals"."appeal" is null) = ("record_proposals"."appealed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "old_record_marks" ADD CONSTRAINT "old_record_marks_record_id_old_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."old_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_records" ADD CONSTRAINT "old_records_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_proposals" ADD CONSTRAINT "record_proposals_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_proposals" ADD CONSTRAINT "record_proposals_record_id_old_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."old_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_record_marks_hash" ON "old_record_marks" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "old_records_ended" ON "old_records" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "record_proposals_of_record" ON "record_proposals" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "record_proposals_waiting" ON "record_proposals" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "record_proposals_appeals" ON "record_proposals" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "business_profiles_ended" ON "business_profiles" USING btree ("id") WHERE blacklisted_at is not null or removed_at is not null or leaving_at is not null;