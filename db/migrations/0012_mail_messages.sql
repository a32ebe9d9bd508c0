ALTER TABLE "mail_outbox" ALTER COLUMN "subject" SET DATA TYPE jsonb USING to_jsonb("subject");
