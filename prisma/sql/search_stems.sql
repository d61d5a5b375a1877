-- Stems with and without accents, as either may be typed; null for stop words.
CREATE OR REPLACE FUNCTION "search_stems"("language" TEXT, "clean" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT "search_stem"("language", "lexeme"))
    FROM unnest(
        tsvector_to_array(to_tsvector("search_config"("language"), "clean"))
        || CASE WHEN "plain" <> "clean" THEN tsvector_to_array(to_tsvector("search_config"("language"), "plain")) END
    ) AS "lexeme"
$$;
