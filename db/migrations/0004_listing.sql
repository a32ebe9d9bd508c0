CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- The words of a text as lexemes, each behind a mark.
CREATE FUNCTION word_lexemes(mark text, words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(mark || word), '{}') FROM regexp_split_to_table(words, '[][(){}.,;:!?"&+*|[:space:]]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- Generated columns that Drizzle does not know. search_text has three parts, '|' between them: the name, the services,
-- trade and places. 'a=' marks the name's words, 'b=' those of name and services, all stand bare; filter_terms stand
-- beside them, so that one index answers words and filters alike, and the planner knows how common each is.
ALTER TABLE business_profiles
  ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (array_to_tsvector(
    word_lexemes('a=', split_part(search_text, '|', 1))
    || word_lexemes('b=', split_part(search_text, '|', 1) || split_part(search_text, '|', 2))
    || word_lexemes('', search_text)
    || filter_terms
    -- The step of the shown price (listing-rows.server.ts).
    || ARRAY['r=' || coalesce(width_bucket(shown_price_cents,
      ARRAY[5000, 7500, 10000, 12000, 14000, 16000, 18000, 20000, 22500, 25000, 27500, 30000, 32500, 35000, 37500, 40000,
        42500, 45000, 47500, 50000, 55000, 60000, 65000, 70000, 80000, 90000, 100000, 125000, 150000, 200000, 300000,
        500000]
    )::text, 'none')]
  )) STORED,
  -- The position in metres from the centre of the earth, and a fourth coordinate of at most about a metre: of
  -- businesses at the same place the better rated is nearer, and no two are equally near. Without a position, far away.
  ADD COLUMN spot cube GENERATED ALWAYS AS (
    CASE WHEN latitude IS NULL OR longitude IS NULL THEN cube(ARRAY[0, 0, 0, 2e9 + uuid_hash(id)::float8])
      ELSE cube(ARRAY[
        6371000 * cos(radians(latitude)) * cos(radians(longitude)),
        6371000 * cos(radians(latitude)) * sin(radians(longitude)),
        6371000 * sin(radians(latitude)),
        (CASE WHEN review_count = 0 THEN 500 ELSE 500 - rating_sum * 100 / review_count END)::float8 / 500
          + (uuid_hash(id)::float8 + 2147483648) / 4294967296 / 1000
      ]) END
  ) STORED;
--> statement-breakpoint
ALTER TABLE business_profiles ALTER COLUMN search_vector SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX business_profiles_words ON business_profiles USING gin (search_vector) WHERE listed;
--> statement-breakpoint
CREATE INDEX business_profiles_nearest ON business_profiles USING gist (spot) WHERE listed;
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_in_category ON business_profiles USING gist (category, spot) WHERE listed;
--> statement-breakpoint
-- Adds to the counters, always in the same order so that two transactions do not wait for each other in a circle.
CREATE FUNCTION add_listed_counts(changes listed_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listed_counts AS c (category, province, city, listed, verified, stars, reviews)
  SELECT category, province, city, sum(listed), sum(verified), sum(stars), sum(reviews)
  FROM unnest(changes)
  GROUP BY category, province, city
  HAVING sum(listed) <> 0 OR sum(verified) <> 0 OR sum(stars) <> 0 OR sum(reviews) <> 0
  ORDER BY category, province, city
  ON CONFLICT (category, province, city) DO UPDATE SET
    listed = c.listed + excluded.listed,
    verified = c.verified + excluded.verified,
    stars = c.stars + excluded.stars,
    reviews = c.reviews + excluded.reviews
$$;
--> statement-breakpoint
CREATE FUNCTION business_profiles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes listed_counts[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(
      SELECT ROW(category, coalesce(province_slug, ''), '', -count(*), -count(*) FILTER (WHERE status = 'approved'),
        -sum(rating_sum), -sum(review_count))::listed_counts
      FROM old_rows WHERE listed GROUP BY category, coalesce(province_slug, ''));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(
      SELECT ROW(category, coalesce(province_slug, ''), '', count(*), count(*) FILTER (WHERE status = 'approved'),
        sum(rating_sum), sum(review_count))::listed_counts
      FROM new_rows WHERE listed GROUP BY category, coalesce(province_slug, ''));
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
--> statement-breakpoint
-- A word that a typo could have meant: no number, no filter term.
CREATE FUNCTION is_search_term(word text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT length(word) BETWEEN 3 AND 40 AND word ~ '^[^=0-9]+$' $$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_inserted AFTER INSERT ON business_profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_changed();
--> statement-breakpoint
CREATE TRIGGER business_profiles_updated AFTER UPDATE ON business_profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_changed();
--> statement-breakpoint
CREATE TRIGGER business_profiles_deleted AFTER DELETE ON business_profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION business_profiles_changed();
--> statement-breakpoint
CREATE FUNCTION business_cities_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT b.listed, b.category, b.rating_score, coalesce(b.shown_price_cents, 2147483647)
  INTO NEW.listed, NEW.category, NEW.rating_score, NEW.shown_price
  FROM business_profiles b WHERE b.id = NEW.business_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_cities_fill BEFORE INSERT ON business_cities
  FOR EACH ROW EXECUTE FUNCTION business_cities_filled();
--> statement-breakpoint
CREATE FUNCTION business_cities_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes listed_counts[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(SELECT ROW(category, '', city, -count(*), 0, 0, 0)::listed_counts
      FROM old_rows WHERE listed GROUP BY category, city);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(SELECT ROW(category, '', city, count(*), 0, 0, 0)::listed_counts
      FROM new_rows WHERE listed GROUP BY category, city);
  END IF;
  PERFORM add_listed_counts(changes);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_cities_inserted AFTER INSERT ON business_cities
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_cities_changed();
--> statement-breakpoint
CREATE TRIGGER business_cities_updated AFTER UPDATE ON business_cities
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION business_cities_changed();
--> statement-breakpoint
CREATE TRIGGER business_cities_deleted AFTER DELETE ON business_cities
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION business_cities_changed();
--> statement-breakpoint
-- What is there already.
INSERT INTO listed_counts (category, province, city, listed, verified, stars, reviews)
SELECT category, coalesce(province_slug, ''), '', count(*), count(*) FILTER (WHERE status = 'approved'),
  sum(rating_sum), sum(review_count)
FROM business_profiles WHERE listed GROUP BY 1, 2;
--> statement-breakpoint
UPDATE business_cities c SET listed = b.listed, category = b.category, rating_score = b.rating_score
FROM business_profiles b WHERE b.id = c.business_id;
--> statement-breakpoint
UPDATE business_profiles SET shown_price_cents = price_from_cents WHERE subscribed AND access_until > now();
