CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_side_pk" PRIMARY KEY("user_id","side"),
	CONSTRAINT "calendar_feeds_secret_unique" UNIQUE("secret"),
	CONSTRAINT "calendar_feeds_side" CHECK ("calendar_feeds"."side" in ('customer', 'business'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "declined_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "comes_to_customer" boolean;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reader_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;