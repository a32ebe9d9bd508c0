CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"businesses" integer NOT NULL,
	"bookings" integer NOT NULL,
	"payments" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"failed_charges" integer NOT NULL,
	"mails" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bookings_by_code" ON "bookings" USING btree (right((id)::text, 6));