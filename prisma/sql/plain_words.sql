CREATE OR REPLACE FUNCTION "plain_words"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"("search_clean"("given"))
$$;
