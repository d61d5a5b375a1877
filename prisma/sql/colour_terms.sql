CREATE OR REPLACE FUNCTION "colour_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT * FROM "palette_terms"()
    UNION ALL
    SELECT l::text, "word", concat_ws(' ', "names" ->> l::text, "word")
    FROM "colours" CROSS JOIN unnest(enum_range(NULL::"Language")) AS l
$$;
