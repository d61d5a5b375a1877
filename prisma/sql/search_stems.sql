-- Stems with and without accents, as either may be typed; null for stop words.
CREATE OR REPLACE FUNCTION "search_stems"("language" TEXT, "clean" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "lexemes" TEXT[] := tsvector_to_array(to_tsvector("search_config"("language"), "clean"));
    "stems" TEXT[] := '{}';
    "part" TEXT;
BEGIN
    IF "plain" <> "clean" THEN
        "lexemes" := "lexemes" || tsvector_to_array(to_tsvector("search_config"("language"), "plain"));
    END IF;
    IF cardinality("lexemes") = 0 THEN
        RETURN NULL;
    END IF;
    FOREACH "part" IN ARRAY "lexemes" LOOP
        "stems" := "stems" || "search_stem"("language", "part");
    END LOOP;
    IF "language" IN ('fr', 'it', 'pt', 'hu') THEN
        FOREACH "part" IN ARRAY string_to_array(trim("plain"), ' ') LOOP
            "stems" := "stems" || "search_endings"("language", "part");
        END LOOP;
    END IF;
    RETURN ARRAY(SELECT DISTINCT unnest("stems"));
END
$$;
