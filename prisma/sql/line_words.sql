CREATE OR REPLACE FUNCTION "line_words"("name" TEXT, "sku" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"("name" || ' ' || coalesce("sku", ''))
$$;
