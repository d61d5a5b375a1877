-- "256 GB" is also "256gb", in French "256 Go" and "256go".
CREATE OR REPLACE FUNCTION "capacity_terms"("language" TEXT, "capacity" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg("way" || ' ' || regexp_replace("way", '^(\d+) (\D+)$', '\1\2'), ' ')
    FROM trim("search_clean"("capacity")) AS "clean", LATERAL (
        SELECT "clean"
        UNION ALL SELECT regexp_replace("clean", 'b$', 'o') WHERE "language" = 'fr' AND "clean" ~ '^\d+ [mgt]b$'
    ) AS "ways" ("way")
$$;
