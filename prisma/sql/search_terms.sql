-- A word is its alternatives; or {"any": alternatives, "levels": "1222", "category": ids} with the worst level that counts
-- at each level, and one of the categories beside or instead of the alternatives. "@" stands for language and level. Skips
-- stop words; null when none is left.
CREATE OR REPLACE FUNCTION "search_terms"("language" TEXT, "words" JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "word" JSONB;
    "categories" TEXT;
    "levels" TEXT;
    "alternative" TEXT;
    "part" TEXT;
    "stems" TEXT[];
    "parts" TEXT;
    "alternatives" TEXT;
    "terms" TEXT;
BEGIN
    FOR "word" IN SELECT jsonb_array_elements("words") LOOP
        "alternatives" := NULL;
        "categories" := NULL;
        "levels" := '1234';
        IF jsonb_typeof("word") = 'object' THEN
            "categories" := (
                SELECT string_agg(quote_literal('#' || "id"), '|')
                FROM jsonb_array_elements_text(coalesce("word" -> 'category', '[]')) AS "id"
            );
            "levels" := coalesce("word" ->> 'levels', "levels");
            "word" := coalesce("word" -> 'any', '[]');
        END IF;
        FOR "alternative" IN SELECT jsonb_array_elements_text("word") LOOP
            "parts" := NULL;
            FOREACH "part" IN ARRAY string_to_array("search_clean"("alternative"), ' ') LOOP
                "stems" := "search_stems"("language", "part", "search_plain"("part"));
                CONTINUE WHEN "stems" IS NULL;
                -- In names the word itself stands too.
                "parts" := concat_ws('&', "parts", format(
                    '(''@%s%s''|''%s1%s'')', "levels",
                    array_to_string("stems", '''|''@' || "levels"), "language", "search_plain"("part")
                ));
            END LOOP;
            "alternatives" := coalesce("alternatives" || '|(' || "parts" || ')', "alternatives", '(' || "parts" || ')');
        END LOOP;
        "terms" := nullif(concat_ws('&', "terms", '(' || "categories" || ')', '(' || "alternatives" || ')'), '');
    END LOOP;
    RETURN "terms";
END
$$;
