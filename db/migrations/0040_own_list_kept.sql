CREATE TABLE "month_letters" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_customers" (
	"business_id" uuid NOT NULL,
	"person" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "known_customers_business_id_person_pk" PRIMARY KEY("business_id","person")
);
--> statement-breakpoint
ALTER TABLE "own_contacts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_contacts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "month_letters" ADD CONSTRAINT "month_letters_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_customers" ADD CONSTRAINT "known_customers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_customers" ADD CONSTRAINT "known_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_customers_of_user" ON "known_customers" USING btree ("user_id","business_id");--> statement-breakpoint
CREATE INDEX "bookings_by_hand_with_address" ON "bookings" USING btree ("business_id") WHERE customer_id is null and guest is null and customer_email <> '';