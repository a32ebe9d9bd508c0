-- Nearest in a province, and as well without one: the order of distances does not ask for the first column.
CREATE INDEX business_profiles_nearest_in_province ON business_profiles USING gist (province_slug, spot) WHERE listed;
--> statement-breakpoint
DROP INDEX IF EXISTS business_profiles_nearest;
--> statement-breakpoint
-- A column that is made anew (0005, 0007) has no statistics, and nothing that changed would bring them: without, the
-- planner does not know how common a word is. Also for those who have 0007 already.
ANALYZE business_profiles;
