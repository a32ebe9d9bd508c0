ALTER TABLE "business_profiles" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "emergencies" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_pays_with" CHECK ("business_profiles"."pays_with" <@ '{cash,card,eft,mobile}');--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_languages" CHECK ("business_profiles"."languages" <@ '{af,en,nr,xh,zu,nso,st,tn,ss,sfs,ve,ts}');--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_emergencies" CHECK ("business_profiles"."emergencies" in ('none', 'open', 'always'));--> statement-breakpoint
-- Most languages are at home in some provinces: the nearest who speak one may be far away, behind everybody who does not. With an
-- index of its own the list begins with them. English and sign language are spoken everywhere by a like part.
CREATE INDEX business_profiles_nearest_af ON business_profiles USING gist (spot) WHERE listed AND languages @> '{af}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_nr ON business_profiles USING gist (spot) WHERE listed AND languages @> '{nr}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_xh ON business_profiles USING gist (spot) WHERE listed AND languages @> '{xh}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_zu ON business_profiles USING gist (spot) WHERE listed AND languages @> '{zu}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_nso ON business_profiles USING gist (spot) WHERE listed AND languages @> '{nso}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_st ON business_profiles USING gist (spot) WHERE listed AND languages @> '{st}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_tn ON business_profiles USING gist (spot) WHERE listed AND languages @> '{tn}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_ss ON business_profiles USING gist (spot) WHERE listed AND languages @> '{ss}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_ve ON business_profiles USING gist (spot) WHERE listed AND languages @> '{ve}';
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_ts ON business_profiles USING gist (spot) WHERE listed AND languages @> '{ts}';
