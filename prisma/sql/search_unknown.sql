-- Indexes, from 0, of the words that no product has. The last may be unfinished if "prefix".
CREATE OR REPLACE FUNCTION "search_unknown"("in_language" "Language", "words" JSONB, "prefix" BOOLEAN) RETURNS INTEGER[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
DECLARE
    "lang" CONSTANT TEXT := "in_language"::text;
    "last" CONSTANT INTEGER := jsonb_array_length("words") - 1;
    "unknown" INTEGER[] := '{}';
    "one" JSONB;
    "query" TSQUERY;
BEGIN
    FOR "place" IN 0.."last" LOOP
        "one" := jsonb_build_array("words" -> "place");
        "query" := "search_at_level"("lang", 4, "search_terms"("lang", "one"));
        CONTINUE WHEN "query" IS NULL OR EXISTS (SELECT FROM "search_documents" WHERE "document" @@ "query");
        CONTINUE WHEN "prefix" AND "place" = "last"
            AND EXISTS (SELECT FROM "search_products"("in_language", "one", true, 1));
        "unknown" := "unknown" || "place";
    END LOOP;
    RETURN "unknown";
END
$$;
