CREATE INDEX "audit_log_as_user" ON "audit_log" USING btree ("as_user_id","at") WHERE as_user_id is not null;
--> statement-breakpoint
CREATE INDEX "outside_calendars_untold" ON "outside_calendars" USING btree ("fetched_at") WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX "waiting_places_offered" ON "waiting_places" USING btree ("offered_until") WHERE offered_until is not null;
--> statement-breakpoint
CREATE INDEX "alerts_of_place" ON "alerts" USING btree ("place_key","category","subcategory");
--> statement-breakpoint
CREATE TABLE "entries_to_invoice" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entries_to_invoice" ADD CONSTRAINT "entries_to_invoice_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What is to be invoiced: an entry with money, until it has its invoice.
CREATE FUNCTION add_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entries_to_invoice (ledger_entry_id) SELECT id FROM added WHERE amount_cents <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_to_invoice AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_invoice();
--> statement-breakpoint
CREATE FUNCTION drop_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM entries_to_invoice WHERE ledger_entry_id = NEW.ledger_entry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_issued AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION drop_to_invoice();
--> statement-breakpoint
INSERT INTO entries_to_invoice (ledger_entry_id)
  SELECT id FROM ledger_entries e WHERE amount_cents <> 0 AND NOT EXISTS (SELECT FROM invoices i WHERE i.ledger_entry_id = e.id);
--> statement-breakpoint
-- The photos of a message that goes are to be dropped, and those of a review that goes or whose writer goes.
CREATE FUNCTION remove_message_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_photos SET removed_at = now() WHERE message_id = OLD.id AND removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_gone AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION remove_message_photos();
--> statement-breakpoint
UPDATE message_photos p SET removed_at = now()
  WHERE removed_at IS NULL AND NOT EXISTS (SELECT FROM messages m WHERE m.id = p.message_id);
--> statement-breakpoint
CREATE FUNCTION remove_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_photos SET removed_at = now() WHERE review_id = OLD.id AND removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION remove_review_photos();
--> statement-breakpoint
CREATE TRIGGER reviews_left AFTER UPDATE OF customer_id ON reviews
  FOR EACH ROW WHEN (NEW.customer_id IS NULL AND OLD.customer_id IS NOT NULL) EXECUTE FUNCTION remove_review_photos();
--> statement-breakpoint
UPDATE review_photos p SET removed_at = now() WHERE removed_at IS NULL AND NOT EXISTS (
  SELECT FROM reviews r JOIN bookings b ON b.id = r.booking_id
  WHERE r.id = p.review_id AND (r.customer_id IS NOT NULL OR b.guest IS NOT NULL AND b.customer_name <> ''));
--> statement-breakpoint
-- What a guest said of themselves goes with their photos.
CREATE FUNCTION remove_guest_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_photos p SET removed_at = now() FROM reviews r
  WHERE r.booking_id = NEW.id AND p.review_id = r.id AND p.removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_guest_gone AFTER UPDATE OF customer_name ON bookings
  FOR EACH ROW WHEN (NEW.guest IS NOT NULL AND NEW.customer_id IS NULL AND NEW.customer_name = '' AND OLD.customer_name <> '')
  EXECUTE FUNCTION remove_guest_photos();
