-- Languages without a text that another language has, one bit a language in the order of "Language". Every product
-- needs a description; a name of no language is the maker's own, and English falls back to it.
CREATE OR REPLACE FUNCTION "refresh_missing_texts"("ids" UUID[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    WITH "bits" AS (
        SELECT "language", 1 << ("place" - 1)::INT AS "bit"
        FROM unnest(enum_range(NULL::"Language")) WITH ORDINALITY AS "one" ("language", "place")
    ), "texts" AS (
        SELECT p."id", coalesce(bit_or("bit") FILTER (WHERE t."name" IS NOT NULL), 0) AS "name",
            coalesce(bit_or("bit") FILTER (WHERE t."description" <> ''), 0) AS "description",
            coalesce(bit_or("bit") FILTER (WHERE cardinality(t."features") > 0), 0) AS "features",
            coalesce(bit_or("bit") FILTER (WHERE t."specifications" <> '[]'), 0) AS "specifications",
            coalesce(bit_or("bit") FILTER (WHERE t."safety" <> ''), 0) AS "safety",
            coalesce(bit_or("bit") FILTER (WHERE t."data" <> ''), 0) AS "data"
        FROM "products" p LEFT JOIN "product_translations" t ON t."product_id" = p."id"
            LEFT JOIN "bits" USING ("language")
        WHERE p."id" = ANY("ids") GROUP BY p."id"
    ), "described" AS (
        SELECT i."product_id", i."id", bit_or("bit") AS "mask"
        FROM "product_images" i JOIN "bits" ON i."descriptions" ->> "language"::TEXT <> ''
        WHERE i."product_id" = ANY("ids") AND i."descriptions" <> '{}' GROUP BY i."product_id", i."id"
    ), "pictures" AS (
        SELECT "product_id", bit_or(127 & ~"mask") AS "missing" FROM "described" GROUP BY "product_id"
    ), "written" AS (
        SELECT p."id", bit_or("bit") AS "mask"
        FROM "products" p CROSS JOIN jsonb_array_elements(p."chapters") WITH ORDINALITY AS "one" ("chapter", "place")
            CROSS JOIN unnest(ARRAY['heading', 'text', 'figure', 'label']) AS "part"
            JOIN "bits" ON "chapter" -> "part" ->> "language"::TEXT <> ''
        WHERE p."id" = ANY("ids") AND p."chapters" <> '[]' GROUP BY p."id", "place", "part"
    ), "chapters" AS (
        SELECT "id" AS "product_id", bit_or(127 & ~"mask") AS "untold" FROM "written" GROUP BY "id"
    )
    INSERT INTO "missing_texts" AS "old"
        ("product_id", "name", "description", "features", "specifications", "safety", "data", "pictures",
            "chapters")
    SELECT "id", CASE "name" WHEN 0 THEN 0 ELSE 126 & ~"name" END, 127 & ~"description",
        CASE "features" WHEN 0 THEN 0 ELSE 127 & ~"features" END,
        CASE "specifications" WHEN 0 THEN 0 ELSE 127 & ~"specifications" END,
        CASE "safety" WHEN 0 THEN 0 ELSE 127 & ~"safety" END,
        CASE "data" WHEN 0 THEN 0 ELSE 127 & ~"data" END, coalesce("missing", 0),
        coalesce("untold", 0)
    FROM "texts" LEFT JOIN "pictures" ON "pictures"."product_id" = "id"
        LEFT JOIN "chapters" ON "chapters"."product_id" = "id" ORDER BY "id"
    ON CONFLICT ("product_id") DO UPDATE SET "name" = EXCLUDED."name", "description" = EXCLUDED."description",
        "features" = EXCLUDED."features", "specifications" = EXCLUDED."specifications",
        "safety" = EXCLUDED."safety", "data" = EXCLUDED."data", "pictures" = EXCLUDED."pictures", "chapters" = EXCLUDED."chapters"
    WHERE "old" IS DISTINCT FROM EXCLUDED
$$;
