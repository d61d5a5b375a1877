-- Indexes, from 0, of words that stand in one product: each word joins those before it where a product has them all.
CREATE OR REPLACE FUNCTION "search_together"("in_language" "Language", "words" JSONB) RETURNS INTEGER[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
DECLARE
    "lang" CONSTANT TEXT := "in_language"::text;
    "together" INTEGER[] := '{}';
    "before" TSQUERY;
    "query" TSQUERY;
BEGIN
    FOR "place" IN 0..jsonb_array_length("words") - 1 LOOP
        "query" := "search_at_level"("lang", 4, "search_terms"("lang", jsonb_build_array("words" -> "place")));
        CONTINUE WHEN "query" IS NULL;
        "query" := coalesce("before" && "query", "query");
        IF EXISTS (SELECT FROM "search_documents" WHERE "document" @@ "query") THEN
            "before" := "query";
            "together" := "together" || "place";
        END IF;
    END LOOP;
    RETURN "together";
END
$$;
