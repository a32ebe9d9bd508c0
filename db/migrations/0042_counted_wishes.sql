-- What listed_term_counts counts of a business: now also languages, payment and emergencies ('l=', 'w=', 'e='), and within
-- categories ('c=') as well.
CREATE OR REPLACE FUNCTION counted_terms(filter_terms text[]) RETURNS TABLE (term text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT term, place
  FROM (SELECT DISTINCT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('f=', 's=', 'l=', 'w=', 'e=')) AS terms,
    (SELECT '' AS place UNION SELECT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('c=', 'p=', 't=')) AS places
$$;
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
SELECT recount_listed_terms();
