-- "fr2telephon": a French stem at level 2; "#watches": the category. Levels: 1 name, brand and address, which names the
-- kind of product, 2 category, 3 features, specifications, available colours and capacities, as lists filter them, 4
-- description.
CREATE OR REPLACE FUNCTION "refresh_search_now"("ids" UUID[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
-- Small, because every search reads the pending list.
SET gin_pending_list_limit = '256kB' SET jit = off SET work_mem = '64MB' SET enable_mergejoin = off AS $$
BEGIN
    IF cardinality("ids") > 20 THEN
        PERFORM set_config('gin_pending_list_limit', '64MB', true);
    END IF;

    DELETE FROM "search_documents" "old" WHERE "old"."product_id" = ANY ("ids")
    AND NOT EXISTS (SELECT FROM "products" p WHERE p."id" = "old"."product_id" AND p."available");

    WITH "languages" AS MATERIALIZED (
        SELECT l::text AS "language" FROM unnest(enum_range(NULL::"Language")) AS l
    ), "sold" AS MATERIALIZED (
        SELECT "product_id", "colour", "capacity" FROM "variants"
        WHERE "product_id" = ANY ("ids") AND "available" AND "stock" IS DISTINCT FROM 0
    ), "choices" AS MATERIALIZED (
        -- A shop owner's own word for a colour is that word in every language.
        SELECT "product_id", "language", string_agg("terms", ' ') AS "terms" FROM (
            SELECT s."product_id", l."language", coalesce(c."terms", s."colour") AS "terms"
            FROM (SELECT DISTINCT "product_id", "colour" FROM "sold" WHERE "colour" IS NOT NULL) s
            CROSS JOIN "languages" l
            LEFT JOIN "colour_terms"() c ON c."language" = l."language" AND c."colour" = s."colour"
            UNION ALL
            SELECT s."product_id", c."language", c."terms"
            FROM (SELECT DISTINCT "product_id", "capacity" FROM "sold") s
            JOIN (
                SELECT k."capacity", l."language", "capacity_terms"(l."language", k."capacity") AS "terms"
                FROM (SELECT DISTINCT "capacity" FROM "sold" WHERE "capacity" IS NOT NULL) k CROSS JOIN "languages" l
            ) c ON c."capacity" = s."capacity"
        ) AS "all" GROUP BY "product_id", "language"
    ), "texts" AS MATERIALIZED (
        SELECT p."id", p."position", p."category", l."language",
            "search_clean"("search_joined"(left(concat_ws(' ', t."name", p."name", p."brand"), 1000)))
                || ' ' || coalesce("search_clean"(left(t."slug", 500)), '') AS "a",
            k."terms" AS "b",
            "search_clean"("search_joined"(left(concat_ws(' ', array_to_string(t."features", ' '), (
                SELECT string_agg("pair" ->> 1, ' ') FROM jsonb_array_elements(t."specifications") AS "pair"
                WHERE jsonb_typeof("pair") = 'array'
            )), 10000) || ' ' || coalesce(left(s."terms", 2000), ''))) AS "c",
            "search_clean"("search_joined"(left(t."description", 10000))) AS "d"
        FROM "products" p
        CROSS JOIN "languages" l
        LEFT JOIN "category_terms"() k ON k."language" = l."language" AND k."category" = p."category"::text
        LEFT JOIN "choices" s ON s."product_id" = p."id" AND s."language" = l."language"
        LEFT JOIN LATERAL (
            SELECT * FROM "product_translations" t
            WHERE t."product_id" = p."id" AND t."language" IN (l."language"::"Language", 'en', 'fr')
            ORDER BY t."language" <> l."language"::"Language", t."language" <> 'en'
            LIMIT 1
        ) t ON true
        WHERE p."id" = ANY ("ids") AND p."available"
    ), "words" AS MATERIALIZED (
        SELECT "id", "position", "category", "language", "lexeme" AS "word",
            ascii("weights"[1]) - ascii('A') + 1 AS "level"
        FROM "texts", unnest(
            setweight(to_tsvector('pg_catalog.simple', "a"), 'A')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("b", '')), 'B')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("c", '')), 'C')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("d", '')), 'D')
        )
        WHERE char_length("lexeme") <= 40
    ), "known" AS MATERIALIZED (
        SELECT *, "search_stems"("language", "word", "plain") AS "stems" FROM (
            SELECT "language", "word", "search_plain"("word") AS "plain", min("level") AS "level"
            FROM "words" GROUP BY "language", "word"
        ) AS "found"
    ), "vocabulary" AS (
        INSERT INTO "search_words" ("language", "word", "shown", "level", "near")
        SELECT "of", "plain", "shown", "level", "search_near"("plain")
        FROM (
            SELECT "language"::"Language" AS "of", "plain", max("word" COLLATE "C") AS "shown", min("level") AS "level"
            FROM "known" WHERE char_length("plain") BETWEEN 3 AND 32 AND "plain" !~ '^\d+$'
            GROUP BY 1, 2
        ) AS "found"
        WHERE NOT EXISTS (
            SELECT FROM "search_words" s
            WHERE s."language" = "of" AND s."word" = "plain" AND s."level" <= "found"."level"
        )
        ORDER BY "of", "plain" COLLATE "C"
        ON CONFLICT ("language", "word") DO UPDATE SET "level" = least("search_words"."level", excluded."level")
    )
    INSERT INTO "search_documents" ("product_id", "position", "document")
    SELECT w."id", w."position", array_to_tsvector(
        array_agg(w."language" || w."level" || "stem") || ('#' || w."category"::text)
    )
    FROM "words" w
    JOIN "known" k ON k."language" = w."language" AND k."word" = w."word"
    CROSS JOIN unnest(CASE w."level" WHEN 1 THEN k."stems" || k."plain" ELSE k."stems" END) AS "stem"
    WHERE "stem" <> ''
    GROUP BY w."id", w."position", w."category"
    ORDER BY w."id"
    ON CONFLICT ("product_id") DO UPDATE SET "position" = excluded."position", "document" = excluded."document"
    WHERE ("search_documents"."position", "search_documents"."document")
        IS DISTINCT FROM (excluded."position", excluded."document");

    IF cardinality("ids") > 20 THEN
        PERFORM gin_clean_pending_list(i."indexrelid") FROM pg_index i
        JOIN pg_class c ON c."oid" = i."indexrelid" JOIN pg_am m ON m."oid" = c."relam" AND m."amname" = 'gin'
        WHERE i."indrelid" IN ('search_documents'::regclass, 'search_words'::regclass) AND pg_has_role(c."relowner", 'USAGE');
    END IF;
END
$$;
