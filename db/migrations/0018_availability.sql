CREATE TABLE "business_days_off" (
	"business_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opens" integer,
	"closes" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_days_off_business_id_first_day_pk" PRIMARY KEY("business_id","first_day"),
	CONSTRAINT "business_days_off_order" CHECK ("business_days_off"."last_day" >= "business_days_off"."first_day" and "business_days_off"."last_day" - "business_days_off"."first_day" < 366),
	CONSTRAINT "business_days_off_hours" CHECK (("business_days_off"."opens" is null) = ("business_days_off"."closes" is null)
        and ("business_days_off"."opens" is null or (0 <= "business_days_off"."opens" and "business_days_off"."opens" < "business_days_off"."closes" and "business_days_off"."closes" <= 1440))),
	CONSTRAINT "business_days_off_reason" CHECK (char_length("business_days_off"."reason") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "notice_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "horizon_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "closes_on_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "cancel_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "shut" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL;--> statement-breakpoint
ALTER TABLE "business_days_off" ADD CONSTRAINT "business_days_off_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_hours" CHECK ("bookings"."cancel_hours" between 0 and 168);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_buffer" CHECK ("business_profiles"."buffer_minutes" between 0 and 480);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_notice" CHECK ("business_profiles"."notice_minutes" between 0 and 43200);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_horizon" CHECK ("business_profiles"."horizon_days" between 1 and 60);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_cancel_hours" CHECK ("business_profiles"."cancel_hours" between 0 and 168);--> statement-breakpoint
-- Shifts of a day that overlap become one.
UPDATE "business_hours" one SET "opens" = least(one.opens, two.opens), "closes" = greatest(one.closes, two.closes)
  FROM "business_hours" two
  WHERE one.business_id = two.business_id AND one.weekday = two.weekday AND one.shift = 1 AND two.shift = 2
    AND one.opens < two.closes AND two.opens < one.closes;--> statement-breakpoint
DELETE FROM "business_hours" two USING "business_hours" one
  WHERE one.business_id = two.business_id AND one.weekday = two.weekday AND one.shift = 1 AND two.shift = 2
    AND one.opens < two.closes AND two.opens < one.closes;--> statement-breakpoint
ALTER TABLE "business_hours" ADD CONSTRAINT "business_hours_apart" EXCLUDE USING gist
  (business_id WITH =, int4range(weekday * 1440 + opens, weekday * 1440 + closes) WITH &&);--> statement-breakpoint
ALTER TABLE "business_days_off" ADD CONSTRAINT "business_days_off_apart" EXCLUDE USING gist
  (business_id WITH =, daterange(first_day, last_day, '[]') WITH &&);
