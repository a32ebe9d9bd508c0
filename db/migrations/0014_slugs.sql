-- Trades and places are slugs: category and subcategory, the base city and the province.
ALTER TABLE "business_profiles" RENAME COLUMN "province_slug" TO "province";--> statement-breakpoint
ALTER TABLE "business_profiles" ALTER COLUMN "city" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "business_profiles" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profiles" DROP COLUMN "service_area";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION business_profiles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes listed_counts[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(
      SELECT ROW(category, coalesce(province, ''), '', -count(*), -count(*) FILTER (WHERE status = 'approved'),
        -sum(rating_sum), -sum(review_count))::listed_counts
      FROM old_rows WHERE listed GROUP BY category, coalesce(province, ''));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(
      SELECT ROW(category, coalesce(province, ''), '', count(*), count(*) FILTER (WHERE status = 'approved'),
        sum(rating_sum), sum(review_count))::listed_counts
      FROM new_rows WHERE listed GROUP BY category, coalesce(province, ''));
  END IF;
  PERFORM add_listed_counts(changes);
  IF TG_OP = 'UPDATE' THEN
    UPDATE business_cities c
    SET listed = n.listed, category = n.category, rating_score = n.rating_score,
      shown_price = coalesce(n.shown_price_cents, 2147483647)
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE c.business_id = n.id AND (n.listed, n.category, n.rating_score, n.shown_price_cents)
      IS DISTINCT FROM (o.listed, o.category, o.rating_score, o.shown_price_cents);
    INSERT INTO search_terms (term)
    SELECT DISTINCT lexeme FROM new_rows n JOIN old_rows o ON o.id = n.id, unnest(n.search_vector)
    WHERE n.search_text <> o.search_text AND is_search_term(lexeme) ORDER BY 1 ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_terms (term)
    SELECT DISTINCT lexeme FROM new_rows, unnest(search_vector)
    WHERE is_search_term(lexeme) ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
