-- Who looks for another maker's telephone is shown this shop's, and a typing error in its name is one.
ALTER FUNCTION "category_terms"() RENAME TO "category_names";

CREATE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT n."language", n."category", n."terms" || coalesce(m."makers", '')
    FROM "category_names"() n
    LEFT JOIN (VALUES ('smartphones', ' iphone android')) AS m ("category", "makers") USING ("category")
$$;

SELECT "refresh_search"(array_agg("id")) FROM (
    SELECT "id", row_number() OVER (ORDER BY "id") / 1000 AS "batch" FROM "products" WHERE "category" = 'smartphones'
) AS "numbered" GROUP BY "batch";
