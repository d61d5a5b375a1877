CREATE OR REPLACE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT n."language", n."category", concat_ws(' ', n."terms", m."makers", "search_clean"("search_joined"(o."name")))
    FROM "category_names"() n
    LEFT JOIN (VALUES ('smartphones', 'iphone android')) AS m ("category", "makers") USING ("category")
    LEFT JOIN (
        SELECT c ->> 'id' AS "category", t."key" AS "language", t."value" AS "name"
        FROM (SELECT "categories" FROM "category_versions" ORDER BY "version" DESC LIMIT 1) v,
            jsonb_array_elements(v."categories") c, jsonb_each_text(c -> 'names') t
    ) o USING ("category", "language")
$$;
