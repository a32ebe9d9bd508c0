ALTER TABLE "business_profiles" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "emergencies" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_pays_with" CHECK ("business_profiles"."pays_with" <@ '{cash,card,eft,mobile}');--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_languages" CHECK ("business_profiles"."languages" <@ '{af,en,nr,xh,zu,nso,st,tn,ss,sfs,ve,ts}');--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_emergencies" CHECK ("business_profiles"."emergencies" in ('none', 'open', 'always'));