CREATE OR REPLACE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT n."language", n."category", n."terms" || coalesce(m."makers", '')
    FROM "category_names"() n
    LEFT JOIN (VALUES ('smartphones', ' iphone android')) AS m ("category", "makers") USING ("category")
$$;
