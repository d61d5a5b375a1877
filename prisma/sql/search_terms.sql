-- "@" stands for language and level. Skips stop words; null when none is left.
CREATE OR REPLACE FUNCTION "search_terms"("language" TEXT, "words" JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "word" JSONB;
    "alternative" TEXT;
    "part" TEXT;
    "stems" TEXT[];
    "parts" TEXT;
    "alternatives" TEXT;
    "terms" TEXT;
BEGIN
    FOR "word" IN SELECT jsonb_array_elements("words") LOOP
        "alternatives" := NULL;
        FOR "alternative" IN SELECT jsonb_array_elements_text("word") LOOP
            "parts" := NULL;
            FOREACH "part" IN ARRAY string_to_array("search_clean"("alternative"), ' ') LOOP
                "stems" := "search_stems"("language", "part", "search_plain"("part"));
                CONTINUE WHEN "stems" IS NULL;
                -- In names the word itself stands too.
                "parts" := concat_ws('&', "parts", format(
                    '(''@%s''|''%s1%s'')',
                    array_to_string("stems", '''|''@'), "language", "search_plain"("part")
                ));
            END LOOP;
            "alternatives" := coalesce("alternatives" || '|(' || "parts" || ')', "alternatives", '(' || "parts" || ')');
        END LOOP;
        "terms" := coalesce("terms" || '&(' || "alternatives" || ')', "terms", '(' || "alternatives" || ')');
    END LOOP;
    RETURN "terms";
END
$$;
