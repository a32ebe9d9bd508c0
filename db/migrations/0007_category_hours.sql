-- The hours of the week, counted from Monday, midnight, in which somebody is open when most are closed: alone, not on
-- weekdays from 8 to 17, nor on Saturday from 8 to 13; with the category, whose people may rest when most work, not from
-- Tuesday to Friday from 9 to 16 (filter-terms.ts).
CREATE OR REPLACE FUNCTION unusual_hours(category text, opening int4multirange) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT 'o=' || prefix || hour), '{}')
  FROM (VALUES
      ('', '{[0,480),[1020,1920),[2460,3360),[3900,4800),[5340,6240),[6780,7680),[7980,10080)}'::int4multirange),
      (category || ':', '{[0,1980),[2400,3420),[3840,4860),[5280,6300),[6720,10080)}')) AS kind(prefix, hours),
    unnest(opening * hours) AS shift, generate_series(lower(shift) / 60, (upper(shift) - 1) / 60) AS hour
$$;
--> statement-breakpoint
-- Made anew, with these hours: takes minutes at a million businesses.
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
