-- Best level first. An unfinished word is compared only with stems that do not begin with it.
CREATE OR REPLACE FUNCTION "search_products"("in_language" "Language", "words" JSONB, "prefix" BOOLEAN, "most" INTEGER)
RETURNS TABLE ("product_id" UUID) LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
-- The planner ignores the cost of reading a document; compiling takes longer than searching.
SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
    "lang" CONSTANT TEXT := "in_language"::text;
    "last" CONSTANT INTEGER := jsonb_array_length("words") - 1;
    "begun" CONSTANT TEXT := trim("search_plain"("search_clean"("words" -> "last" ->> 0)));
    "length" INTEGER := CASE WHEN "prefix" AND "begun" ~ '^[^ ]+$' THEN char_length("begun") ELSE 0 END;
    "other_terms" CONSTANT TEXT := "search_terms"("lang", "words" - "last");
    "all_terms" TEXT := "search_terms"("lang", "words");
    "begun_terms" TEXT;
    "last_level" INTEGER := 4;
    "query" TSQUERY;
    "whole" TSQUERY;
    "start" TSQUERY;
    "previous" TSQUERY;
    "had_whole" BOOLEAN := false;
    "had_start" BOOLEAN := false;
    "count" INTEGER;
BEGIN
    IF "all_terms" IS NULL THEN
        -- Nothing but words such as "the": they are looked for in names.
        "last_level" := 1;
        "all_terms" := (
            SELECT string_agg(quote_literal("lang" || '1' || "part"), '&')
            FROM jsonb_array_elements("words") AS "word",
                string_to_table("search_plain"("search_clean"("word" ->> 0)), ' ') AS "part"
            WHERE "part" <> ''
        );
        IF "all_terms" IS NULL THEN RETURN; END IF;
    ELSIF "other_terms" = "all_terms" THEN
        "length" := 0;
    END IF;
    IF "length" > 0 THEN
        "begun_terms" := quote_literal('@1234' || "begun");
    END IF;
    -- What was typed of a word may be longer than its stem.
    IF "length" >= 4 THEN
        "begun_terms" := concat_ws('|', "begun_terms", (
            SELECT string_agg(DISTINCT quote_literal('@1234' || "stem"), '|') FROM (
                SELECT "word", "shown" FROM "search_words"
                WHERE "language" = "in_language" AND "word" > "begun" AND "word" < "begun" || U&'\+10FFFF'
                ORDER BY "level", "word" LIMIT 40
            ) AS "endings", unnest("search_stems"("lang", "shown", "word")) AS "stem"
            WHERE NOT starts_with("stem", "begun")
        ));
    END IF;
    FOR "level" IN 1.."last_level" LOOP
        "query" := "search_at_level"("lang", "level", "all_terms");
        CONTINUE WHEN "query" = "whole" AND "length" = 0;
        "whole" := "query";
        RETURN QUERY SELECT "product_id" FROM "search_documents"
            WHERE "document" @@ coalesce("whole" && !!"previous", "whole") ORDER BY "position", "product_id" LIMIT "most";
        GET DIAGNOSTICS "count" = ROW_COUNT;
        "most" := "most" - "count";
        EXIT WHEN "most" <= 0;
        "had_whole" := "had_whole" OR "count" > 0;
        -- Beginnings of one or two letters stand in too many words.
        IF "length" >= least("level", 3) THEN
            IF "had_whole" THEN
                "previous" := coalesce("previous" || "whole", "whole");
            END IF;
            "start" := regexp_replace(
                "search_at_level"("lang", "level", "begun_terms")::text, '(''..\d' || "begun" || ''')', '\1:*', 'g'
            )::tsquery;
            "start" := coalesce("search_at_level"("lang", "level", "other_terms") && "start", "start");
            RETURN QUERY SELECT "product_id" FROM "search_documents"
                WHERE "document" @@ coalesce("start" && !!"previous", "start") ORDER BY "position", "product_id" LIMIT "most";
            GET DIAGNOSTICS "count" = ROW_COUNT;
            "most" := "most" - "count";
            EXIT WHEN "most" <= 0;
            "had_start" := "had_start" OR "count" > 0;
        END IF;
        -- What was found at a level stands at every later one.
        "previous" := CASE
            WHEN "had_whole" AND "had_start" THEN "whole" || "start"
            WHEN "had_whole" THEN "whole"
            WHEN "had_start" THEN "start"
        END;
    END LOOP;
END
$$;
