-- Mails are kept as what they say, and drawn when they are read. The text of an older one is split at its empty lines,
-- without the closing 'Thola' that the drawing adds: read as text it stays the same. A mail that waits during this
-- upgrade goes without the frame around its facts and its button in HTML, and without its calendar file.
ALTER TABLE "mail_outbox" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "appointment" jsonb;--> statement-breakpoint
UPDATE mail_outbox SET letter = jsonb_build_object('greeting', coalesce(parts[1], ''), 'paragraphs', to_jsonb(parts[2:]))
FROM (SELECT id AS said_id, string_to_array(regexp_replace(text, E'\n\nThola$', ''), E'\n\n') AS parts FROM mail_outbox) AS said
WHERE id = said_id;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "letter" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "attachments";--> statement-breakpoint
-- A booking has at most one hold. Its events are found by the booking, and nobody asks for one of them alone.
ALTER TABLE "booking_holds" DROP CONSTRAINT "booking_holds_pkey";--> statement-breakpoint
DROP INDEX "booking_holds_booking_id_index";--> statement-breakpoint
ALTER TABLE "booking_holds" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "booking_holds" ADD PRIMARY KEY ("booking_id");--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_pkey";--> statement-breakpoint
DROP INDEX "booking_events_booking_id_at_index";--> statement-breakpoint
ALTER TABLE "booking_events" DROP COLUMN "business_id";--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_id_pk" PRIMARY KEY("booking_id","id");
