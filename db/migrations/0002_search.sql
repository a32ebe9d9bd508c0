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
-- The rule of what Rating sorts by, in hundredths: the average after five reviews of 3.5 stars have been added.
CREATE FUNCTION weighed_stars(hundredths integer, reviews integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (hundredths + 5 * 350) / (reviews + 5) $$;
--> statement-breakpoint
CREATE FUNCTION rating_score(stars integer, reviews integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN reviews = 0 THEN 0 ELSE weighed_stars(stars * 100, reviews) END $$;
--> statement-breakpoint
-- The lowest score that a business with at least this average, in hundredths, can have.
CREATE FUNCTION least_rating_score(average integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT LEAST(average, weighed_stars(average, 1)) $$;
--> statement-breakpoint
CREATE FUNCTION business_profiles_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rating_score := rating_score(NEW.rating_sum, NEW.review_count);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_rate BEFORE INSERT OR UPDATE OF rating_sum, review_count, rating_score, search_version
  ON business_profiles FOR EACH ROW EXECUTE FUNCTION business_profiles_rated();
--> statement-breakpoint
-- Ordinary columns, written by the trigger below: were they generated, PostgreSQL would rewrite the table and its indexes, under a
-- lock, whenever their rule changes. To change a rule: replace its function and raise searchVersion, so that rewriteSearch gives
-- every row its new value in batches.
ALTER TABLE business_profiles ADD COLUMN search_vector tsvector, ADD COLUMN spot cube;
--> statement-breakpoint
-- search_text has three parts, '|' between them: the name, the services, trade and places. 'a=' marks the name's words, 'b='
-- those of name and services, all stand bare. The terms of filters stand beside them, so that one index answers words and
-- filters alike, and the planner knows how common each is. The program writes the terms, by rules that only it knows
-- (businesses/filter-terms.ts, price-steps.ts); here are those that have none: no price, average stars in tenths, verified.
CREATE FUNCTION search_vector_of(
  search_text text, filter_terms text[], hour_terms text[], shown_price_cents integer, price_terms text[],
  rating_sum integer, review_count integer, status text
) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(
    word_lexemes('a=', split_part(search_text, '|', 1))
    || word_lexemes('b=', split_part(search_text, '|', 1) || split_part(search_text, '|', 2))
    || word_lexemes('', search_text)
    || filter_terms
    || hour_terms
    || CASE WHEN shown_price_cents IS NULL THEN ARRAY['r=none'] ELSE price_terms END
    || CASE WHEN review_count = 0 THEN '{}' ELSE ARRAY['m=' || (rating_sum * 10 / review_count)::text] END
    || CASE WHEN status = 'approved' THEN ARRAY['v=yes'] ELSE '{}' END
  )
$$;
--> statement-breakpoint
-- The position in metres from the centre of the earth, and a fourth coordinate of at most about a metre: of
-- businesses at the same place the better rated is nearer, and no two are equally near. Without a position, far away.
CREATE FUNCTION spot_of(
  id uuid, latitude double precision, longitude double precision, rating_sum integer, review_count integer
) RETURNS cube LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN latitude IS NULL OR longitude IS NULL THEN cube(ARRAY[0, 0, 0, 2e9 + uuid_hash(id)::float8])
    ELSE cube(ARRAY[
      6371000 * cos(radians(latitude)) * cos(radians(longitude)),
      6371000 * cos(radians(latitude)) * sin(radians(longitude)),
      6371000 * sin(radians(latitude)),
      (CASE WHEN review_count = 0 THEN 500 ELSE 500 - rating_sum * 100 / review_count END)::float8 / 500
        + (uuid_hash(id)::float8 + 2147483648) / 4294967296 / 1000
    ]) END
$$;
--> statement-breakpoint
CREATE FUNCTION business_profiles_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := search_vector_of(NEW.search_text, NEW.filter_terms, NEW.hour_terms, NEW.shown_price_cents,
    NEW.price_terms, NEW.rating_sum, NEW.review_count, NEW.status);
  NEW.spot := spot_of(NEW.id, NEW.latitude, NEW.longitude, NEW.rating_sum, NEW.review_count);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER business_profiles_search BEFORE INSERT OR UPDATE OF search_text, filter_terms, hour_terms, shown_price_cents,
  price_terms, rating_sum, review_count, status, latitude, longitude, search_version, search_vector, spot
  ON business_profiles FOR EACH ROW EXECUTE FUNCTION business_profiles_searched();
--> statement-breakpoint
ALTER TABLE business_profiles ALTER COLUMN search_vector SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX business_profiles_words ON business_profiles USING gin (search_vector) WHERE listed;
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_in_category ON business_profiles USING gist (category, spot) WHERE listed;
--> statement-breakpoint
-- Serves listings without a province as well: the order of distances does not ask for the first column.
CREATE INDEX business_profiles_nearest_in_province ON business_profiles USING gist (province, spot) WHERE listed;
--> statement-breakpoint
-- Most languages are at home in some provinces: the nearest who speak one may be far away, behind everybody who does not. With an
-- index of its own the list begins with them. Few know sign language, so it has one too; English is spoken everywhere by a like part.
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
--> statement-breakpoint
CREATE INDEX business_profiles_nearest_sfs ON business_profiles USING gist (spot) WHERE listed AND languages @> '{sfs}';
