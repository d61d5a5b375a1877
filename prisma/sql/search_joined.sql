CREATE OR REPLACE FUNCTION "search_joined"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "given" ~ '[^\s]-[^\s]' THEN "given" || coalesce((
        SELECT string_agg(' ' || replace("found"[1], '-', ''), '')
        FROM regexp_matches("given", '([^\s\-\.,;:/()]+(?:-[^\s\-\.,;:/()]+)+)', 'g') AS "found"
    ), '') ELSE "given" END
$$;
