-- The words of a text as lexemes, each behind a mark.
CREATE FUNCTION word_lexemes(mark text, words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(mark || word), '{}') FROM regexp_split_to_table(words, '[][(){}.,;:!?"&+*|[:space:]]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- A word that a typo could have meant: no number, no filter term.
CREATE FUNCTION is_search_term(word text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT length(word) BETWEEN 3 AND 40 AND word ~ '^[^=0-9]+$' $$;
--> statement-breakpoint
-- search_text has three parts, '|' between them: the name, the services, trade and places. 'a=' marks the name's words, 'b='
-- those of name and services, all stand bare. The terms of filters stand beside them, so that one index answers words and
-- filters alike, and the planner knows how common each is. The program writes the terms, by rules that only it knows
-- (businesses/filter-terms.ts, price-steps.ts); here are those that have none: no price, average stars in tenths, verified.
ALTER TABLE business_profiles
  ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (array_to_tsvector(
    word_lexemes('a=', split_part(search_text, '|', 1))
    || word_lexemes('b=', split_part(search_text, '|', 1) || split_part(search_text, '|', 2))
    || word_lexemes('', search_text)
    || filter_terms
    || hour_terms
    || CASE WHEN shown_price_cents IS NULL THEN ARRAY['r=none'] ELSE price_terms END
    || CASE WHEN review_count = 0 THEN '{}' ELSE ARRAY['m=' || (rating_sum * 10 / review_count)::text] END
    || CASE WHEN status = 'approved' THEN ARRAY['v=yes'] ELSE '{}' END
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
CREATE INDEX business_profiles_nearest_in_category ON business_profiles USING gist (category, spot) WHERE listed;
--> statement-breakpoint
-- Serves listings without a province as well: the order of distances does not ask for the first column.
CREATE INDEX business_profiles_nearest_in_province ON business_profiles USING gist (province, spot) WHERE listed;
