-- Sign language too: the few who know it would be looked for among everybody within a radius.
CREATE INDEX business_profiles_nearest_sfs ON business_profiles USING gist (spot) WHERE listed AND languages @> '{sfs}';
