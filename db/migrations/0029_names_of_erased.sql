-- Earlier versions wrote an English name in place of the erased one. Who has none is named by the pages.
UPDATE "profiles" SET "name" = '' FROM "users"
  WHERE "users"."id" = "profiles"."id" AND "users"."email" = "users"."id"::text || '@erased.invalid' AND "profiles"."name" <> '';--> statement-breakpoint
UPDATE "users" SET "name" = '' WHERE "email" = "id"::text || '@erased.invalid' AND "name" <> '';--> statement-breakpoint
UPDATE "business_profiles" SET "business_name" = '' WHERE "slug" = 'former-business-' || "id"::text AND "business_name" <> '';
