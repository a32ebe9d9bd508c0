CREATE TABLE "own_contacts" (
	"id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"address" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_contacts_business_id_person_pk" PRIMARY KEY("business_id","person"),
	CONSTRAINT "own_contacts_name" CHECK (char_length("own_contacts"."name") between 1 and 120),
	CONSTRAINT "own_contacts_address" CHECK (char_length("own_contacts"."address") <= 300)
);
--> statement-breakpoint
ALTER TABLE "own_contacts" ADD CONSTRAINT "own_contacts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_contacts_id" ON "own_contacts" USING btree ("id");