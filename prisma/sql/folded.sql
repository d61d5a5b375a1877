-- For comparison: lower case without accents. Decomposed first, independent of the database's locale.
CREATE OR REPLACE FUNCTION "folded"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"(translate(lower(normalize("given", NFKD)), 'ŁØĐÐÞÆŒẞ', 'łøđðþæœß'))
$$;
