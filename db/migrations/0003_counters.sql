-- What is counted and copied in the transaction of the change: business_cities, listed_counts, listed_term_counts, search_terms.
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
-- What listed_term_counts counts of a business: quick filters, services, languages, payment and emergencies ('f=', 's=', 'l=', 'w=',
-- 'e='), everywhere and within its category, provinces and cities ('c=', 'p=', 't=').
CREATE FUNCTION counted_terms(filter_terms text[]) RETURNS TABLE (term text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT term, place
  FROM (SELECT DISTINCT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('f=', 's=', 'l=', 'w=', 'e=')) AS terms,
    (SELECT '' AS place UNION SELECT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('c=', 'p=', 't=')) AS places
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
-- Corrects listed_term_counts without a lock. Triggers change counters and rows in one transaction, so the difference that one
-- statement sees stays the right amount to add, whatever is committed meanwhile.
CREATE FUNCTION recount_listed_terms() RETURNS void LANGUAGE sql AS $$
  INSERT INTO listed_term_counts AS c (term, place, listed)
  SELECT term, place, sum(change) FROM (
    SELECT t.term, t.place, 1 AS change FROM business_profiles, counted_terms(filter_terms) AS t WHERE listed
    UNION ALL SELECT term, place, -listed FROM listed_term_counts
  ) AS changes GROUP BY term, place HAVING sum(change) <> 0 ORDER BY term, place
  ON CONFLICT (term, place) DO UPDATE SET listed = c.listed + excluded.listed
$$;
--> statement-breakpoint
-- What the entries of a month add up to, in slots, so that two transactions seldom wait for one row.
CREATE FUNCTION add_to_ledger_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_months AS m (month, kind, slot, amount_cents, entries)
  SELECT to_char(at AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM'), kind, pg_backend_pid() % 16, sum(amount_cents), count(*)
  FROM added GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (month, kind, slot) DO UPDATE
  SET amount_cents = m.amount_cents + excluded.amount_cents, entries = m.entries + excluded.entries;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_months AFTER INSERT ON ledger_entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_months();
