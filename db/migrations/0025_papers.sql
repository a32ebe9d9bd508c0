CREATE TABLE "business_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text,
	"number" text,
	"ends_on" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"seen_on" date,
	"why" text,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "business_papers_state" CHECK ("business_papers"."state" in ('waiting', 'checked', 'refused')),
	CONSTRAINT "business_papers_decided" CHECK (("business_papers"."state" = 'waiting') = ("business_papers"."decided_at" is null)),
	CONSTRAINT "business_papers_seen" CHECK (("business_papers"."state" = 'checked') = ("business_papers"."seen_on" is not null)),
	CONSTRAINT "business_papers_why" CHECK (("business_papers"."state" = 'refused') = ("business_papers"."why" is not null)),
	CONSTRAINT "business_papers_words" CHECK (char_length("business_papers"."body") <= 100 and char_length("business_papers"."number") <= 60)
);
--> statement-breakpoint
CREATE TABLE "paper_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "checked_kinds" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_papers" ADD CONSTRAINT "business_papers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_pictures" ADD CONSTRAINT "paper_pictures_paper_id_business_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."business_papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_papers_of" ON "business_papers" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_papers_one_waits" ON "business_papers" USING btree ("business_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "business_papers_waiting" ON "business_papers" USING btree ("sent_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "business_papers_ends" ON "business_papers" USING btree ("ends_on") WHERE state = 'checked';--> statement-breakpoint
CREATE INDEX "business_papers_refused" ON "business_papers" USING btree ("decided_at") WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX "paper_pictures_of" ON "paper_pictures" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_pictures_to_drop" ON "paper_pictures" USING btree ("id") WHERE paper_id is null;
--> statement-breakpoint
-- listed_term_counts also counts who has a registration of its trade in date ('k='). Nobody has one yet.
CREATE OR REPLACE FUNCTION counted_terms(filter_terms text[]) RETURNS TABLE (term text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT term, place
  FROM (SELECT DISTINCT term FROM unnest(filter_terms) AS term
    WHERE left(term, 2) IN ('f=', 's=', 'l=', 'w=', 'e=', 'k=')) AS terms,
    (SELECT '' AS place UNION SELECT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('c=', 'p=', 't=')) AS places
$$;
