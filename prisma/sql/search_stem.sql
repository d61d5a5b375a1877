-- Without accents; in Polish, without a stemmer, minus common endings.
CREATE OR REPLACE FUNCTION "search_stem"("language" TEXT, "lexeme" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "language" = 'pl' THEN regexp_replace(
        "search_plain"("lexeme"),
        '^([a-z]{4,}?)(ami|ach|owi|ow|em|om|ego|emu|ymi|imi|ych|ich|ej|ym|im|a|e|i|o|u|y)$', '\1'
    ) ELSE "search_plain"("lexeme") END
$$;
