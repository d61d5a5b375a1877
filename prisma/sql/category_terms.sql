-- Words of each category: those of its kind, and the names that an owner gave it.
CREATE OR REPLACE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    WITH "stored" AS (
        SELECT c ->> 'id' AS "id", coalesce(c ->> 'kind', c ->> 'id') AS "kind", c -> 'names' AS "names"
        FROM (SELECT "categories" FROM "category_versions" ORDER BY "version" DESC LIMIT 1) v,
            jsonb_array_elements(v."categories") c
    ), "standard" AS (
        SELECT DISTINCT n."category" AS "id", n."category" AS "kind", '{}'::jsonb AS "names"
        FROM "category_names"() n
        WHERE n."category" NOT IN (SELECT s."id" FROM "stored" s)
    )
    SELECT n."language", c."id",
        concat_ws(' ', n."terms", m."makers", "search_clean"("search_joined"(c."names" ->> n."language")))
    FROM (SELECT * FROM "stored" UNION ALL SELECT * FROM "standard") c
    JOIN "category_names"() n ON n."category" = c."kind"
    LEFT JOIN (VALUES ('smartphones', 'iphone android')) AS m ("category", "makers") ON m."category" = n."category"
$$;
