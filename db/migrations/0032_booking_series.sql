CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"every" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_series_every" CHECK ("booking_series"."every" in ('week', 'two_weeks', 'four_weeks', 'month')),
	CONSTRAINT "booking_series_status" CHECK ("booking_series"."status" in ('asked', 'running', 'ended')),
	CONSTRAINT "booking_series_asked" CHECK (("booking_series"."status" = 'asked') = ("booking_series"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_series_dates" (
	"series_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"anyway" boolean DEFAULT false NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "booking_series_dates_series_id_day_pk" PRIMARY KEY("series_id","day"),
	CONSTRAINT "booking_series_dates_once" UNIQUE("booking_id"),
	CONSTRAINT "booking_series_dates_state" CHECK ("booking_series_dates"."state" in ('planned', 'booked', 'clash')),
	CONSTRAINT "booking_series_dates_booked" CHECK (("booking_series_dates"."state" = 'booked') = ("booking_series_dates"."booking_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series_dates" ADD CONSTRAINT "booking_series_dates_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series_dates" ADD CONSTRAINT "booking_series_dates_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_of_booking" ON "booking_series" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_series_asked_until" ON "booking_series" USING btree ("expires_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "booking_series_dates_planned" ON "booking_series_dates" USING btree ("day") WHERE state = 'planned';