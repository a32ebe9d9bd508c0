-- The wizard asks for prices and durations: drafts hold rows, with those that the editor was told, instead of names.
UPDATE "onboarding_drafts" SET "draft" = jsonb_set("draft", '{services}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce("known"."id"::text, ''), 'name', "typed"."name",
    'price', coalesce(CASE WHEN "known"."price_cents" % 100 = 0 THEN ("known"."price_cents" / 100)::text
      ELSE to_char("known"."price_cents" / 100.0, 'FM9999999990.00') END, ''),
    'minutes', coalesce("known"."duration_minutes"::text, '')) ORDER BY "typed"."at"), '[]'::jsonb)
  FROM jsonb_array_elements_text("draft" -> 'services') WITH ORDINALITY AS "typed" ("name", "at")
  LEFT JOIN "business_profiles" ON "business_profiles"."user_id" = "onboarding_drafts"."user_id"
  LEFT JOIN "business_services" AS "known" ON "known"."business_id" = "business_profiles"."id"
    AND "known"."name" = "typed"."name" AND "known"."removed_at" IS NULL))
WHERE jsonb_typeof("draft" -> 'services' -> 0) = 'string';--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "other_subcategories" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_others" CHECK (cardinality("business_profiles"."other_subcategories") <= 5);--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_others_differ" CHECK (not ("business_profiles"."subcategory" = any("business_profiles"."other_subcategories")));
