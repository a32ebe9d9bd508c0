CREATE TABLE "listed_term_counts" (
	"term" text NOT NULL,
	"place" text NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "listed_term_counts_term_place_pk" PRIMARY KEY("term","place")
);
--> statement-breakpoint
DROP INDEX "business_profiles_search";--> statement-breakpoint
CREATE INDEX "sessions_impersonated_user_id_index" ON "sessions" USING btree ("impersonated_user_id");--> statement-breakpoint
CREATE INDEX "business_subscribers_user_id_index" ON "business_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_user_id_index" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_checkout_id_index" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_notice_id_index" ON "payments" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "provider_cancellations_business_id_index" ON "provider_cancellations" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "bookings_of_service" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "business_profiles_cheapest_in_province" ON "business_profiles" USING btree ("province_slug",coalesce(shown_price_cents, 2147483647),"id") WHERE listed;
--> statement-breakpoint
-- The hours of the week, counted from Monday, midnight, in which somebody is open when most are closed, alone and with the
-- category: not on weekdays from 8 to 17, nor on Saturday from 8 to 13 (filter-terms.ts). Who keeps the usual hours has none.
CREATE FUNCTION unusual_hours(category text, opening int4multirange) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT 'o=' || prefix || hour), '{}')
  FROM unnest(opening * '{[0,480),[1020,1920),[2460,3360),[3900,4800),[5340,6240),[6780,7680),[7980,10080)}'::int4multirange)
      AS shift, generate_series(lower(shift) / 60, (upper(shift) - 1) / 60) AS hour, unnest(ARRAY['', category || ':']) AS prefix
$$;
--> statement-breakpoint
-- The step of a price (price-steps.ts), the pair of steps it is in, the four, the eight: any run of steps is a few of these.
CREATE FUNCTION price_terms(cents integer) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cents IS NULL THEN ARRAY['r=none'] ELSE
    (SELECT array_agg('r' || level || '=' || (step >> level)) FROM generate_series(0, 5) AS level) END
  FROM width_bucket(cents, ARRAY[5000, 7500, 10000, 12000, 14000, 16000, 18000, 20000, 22500, 25000, 27500, 30000, 32500,
    35000, 37500, 40000, 42500, 45000, 47500, 50000, 55000, 60000, 65000, 70000, 80000, 90000, 100000, 125000, 150000,
    200000, 300000, 500000]) AS step
$$;
--> statement-breakpoint
-- The choices of minimum rating (listing.ts) that an average reaches, in hundredths of a star.
CREATE FUNCTION rating_terms(rating_sum integer, review_count integer) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg('m=' || least), '{}') FROM unnest(ARRAY[300, 350, 400, 450]) AS least
  WHERE review_count > 0 AND rating_sum * 100 / review_count >= least
$$;
--> statement-breakpoint
-- Made anew: with unusual hours, ratings, whether it is verified, and prices in runs of steps. Takes minutes at a million businesses.
ALTER TABLE business_profiles DROP COLUMN search_vector;
--> statement-breakpoint
ALTER TABLE business_profiles ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (array_to_tsvector(
  word_lexemes('a=', split_part(search_text, '|', 1))
  || word_lexemes('b=', split_part(search_text, '|', 1) || split_part(search_text, '|', 2))
  || word_lexemes('', search_text)
  || filter_terms
  || unusual_hours(category, opening)
  || price_terms(shown_price_cents)
  || rating_terms(rating_sum, review_count)
  || CASE WHEN status = 'approved' THEN ARRAY['v=yes'] ELSE '{}' END
)) STORED;
--> statement-breakpoint
ALTER TABLE business_profiles ALTER COLUMN search_vector SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX business_profiles_words ON business_profiles USING gin (search_vector) WHERE listed;
--> statement-breakpoint
-- What listed_term_counts counts of a business.
CREATE FUNCTION counted_terms(filter_terms text[]) RETURNS TABLE (term text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT term, place
  FROM unnest(filter_terms) AS term, (SELECT '' AS place UNION ALL SELECT unnest(filter_terms)) AS places
  WHERE term ~ '^[fs]=' AND place ~ '^([pt]=|$)'
$$;
--> statement-breakpoint
CREATE FUNCTION add_listed_term_counts(changes listed_term_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listed_term_counts AS c (term, place, listed)
  SELECT term, place, sum(listed) FROM unnest(changes)
  GROUP BY term, place HAVING sum(listed) <> 0 ORDER BY term, place
  ON CONFLICT (term, place) DO UPDATE SET listed = c.listed + excluded.listed
$$;
--> statement-breakpoint
-- On every event; the tables of rows are only there for some.
CREATE FUNCTION business_profiles_terms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes listed_term_counts[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT ROW(term, place, count(*))::listed_term_counts
      FROM new_rows, counted_terms(filter_terms) WHERE listed GROUP BY term, place);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT ROW(term, place, -count(*))::listed_term_counts
      FROM old_rows, counted_terms(filter_terms) WHERE listed GROUP BY term, place);
  ELSE
    changes := ARRAY(SELECT ROW(term, place, sum(change))::listed_term_counts
      FROM new_rows n JOIN old_rows o ON o.id = n.id, LATERAL (
        SELECT term, place, 1 AS change FROM counted_terms(n.filter_terms) WHERE n.listed
        UNION ALL
        SELECT term, place, -1 FROM counted_terms(o.filter_terms) WHERE o.listed
      ) AS changed
      WHERE (n.listed, n.filter_terms) IS DISTINCT FROM (o.listed, o.filter_terms) GROUP BY term, place);
  END IF;
  PERFORM add_listed_term_counts(changes);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_terms_inserted AFTER INSERT ON business_profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_terms_changed();
--> statement-breakpoint
CREATE TRIGGER business_profiles_terms_updated AFTER UPDATE ON business_profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_terms_changed();
--> statement-breakpoint
CREATE TRIGGER business_profiles_terms_deleted AFTER DELETE ON business_profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_terms_changed();
--> statement-breakpoint
-- What is there already.
INSERT INTO listed_term_counts (term, place, listed)
SELECT term, place, count(*) FROM business_profiles, counted_terms(filter_terms) WHERE listed GROUP BY 1, 2;
