ALTER TABLE "business_services" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "business_services" ADD CONSTRAINT "business_services_needs" CHECK ("business_services"."needs" in ('mains', 'water', 'nothing'));
--> statement-breakpoint
-- listed_term_counts also counts who does some work without mains power and water ('u='). Nobody has said so yet.
CREATE OR REPLACE FUNCTION counted_terms(filter_terms text[]) RETURNS TABLE (term text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT term, place
  FROM (SELECT DISTINCT term FROM unnest(filter_terms) AS term
    WHERE left(term, 2) IN ('f=', 's=', 'l=', 'w=', 'e=', 'k=', 'u=')) AS terms,
    (SELECT '' AS place UNION SELECT term FROM unnest(filter_terms) AS term WHERE left(term, 2) IN ('c=', 'p=', 't=')) AS places
$$;
