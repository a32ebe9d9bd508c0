CREATE TABLE "customer_sheets" (
	"business_id" uuid NOT NULL,
	"person" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sheets_business_id_person_pk" PRIMARY KEY("business_id","person"),
	CONSTRAINT "customer_sheets_notes" CHECK (char_length("customer_sheets"."notes") <= 500)
);
--> statement-breakpoint
ALTER TABLE "customer_sheets" ADD CONSTRAINT "customer_sheets_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sheets_of_person" ON "customer_sheets" USING btree ("person");