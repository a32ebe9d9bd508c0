-- The database adds up a quote; null only without lines, which the table refuses.
CREATE FUNCTION quote_total(lines jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS $$
  select sum((line ->> 'cents')::integer)::integer from jsonb_array_elements(lines) as line
$$;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price" UNIQUE("id","price_cents");--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"status" text NOT NULL,
	"service_id" uuid,
	"service_name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer GENERATED ALWAYS AS (quote_total(lines)) STORED NOT NULL,
	"vat_number" text,
	"times" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	"booked_cents" integer,
	CONSTRAINT "quotes_of_booking" UNIQUE("booking_id"),
	CONSTRAINT "quotes_of_message" UNIQUE("message_id"),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('sent', 'accepted', 'declined', 'taken_back', 'expired', 'replaced')),
	CONSTRAINT "quotes_lines" CHECK (jsonb_array_length("quotes"."lines") between 1 and 22),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total_cents" between 1 and 999999999),
	CONSTRAINT "quotes_times" CHECK (jsonb_array_length("quotes"."times") <= 3),
	CONSTRAINT "quotes_duration" CHECK ("quotes"."duration_minutes" > 0),
	CONSTRAINT "quotes_vat_number" CHECK ("quotes"."vat_number" ~ '^4[0-9]{9}$'),
	CONSTRAINT "quotes_valid_until" CHECK ("quotes"."valid_until" > "quotes"."created_at" and "quotes"."valid_until" < "quotes"."created_at" + interval '61 days'),
	CONSTRAINT "quotes_ended" CHECK (("quotes"."status" = 'sent') = ("quotes"."ended_at" is null)),
	CONSTRAINT "quotes_booked" CHECK (("quotes"."status" = 'accepted') = ("quotes"."booking_id" is not null) and ("quotes"."booking_id" is null) = ("quotes"."booked_cents" is null)),
	CONSTRAINT "quotes_booked_price" CHECK ("quotes"."booked_cents" <= "quotes"."total_cents")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_service_id_business_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."business_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking" FOREIGN KEY ("booking_id","booked_cents") REFERENCES "public"."bookings"("id","price_cents") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_open" ON "quotes" USING btree ("conversation_id") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_of_conversation" ON "quotes" USING btree ("conversation_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_of_business" ON "quotes" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "quotes_of_service" ON "quotes" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "quotes_to_expire" ON "quotes" USING btree ("valid_until") WHERE status = 'sent';
--> statement-breakpoint
CREATE FUNCTION refuse_other_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the price of a quote does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_price_stays BEFORE UPDATE OF lines ON quotes FOR EACH ROW
  WHEN (quote_total(NEW.lines) IS DISTINCT FROM quote_total(OLD.lines)) EXECUTE FUNCTION refuse_other_price();
