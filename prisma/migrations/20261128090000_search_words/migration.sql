-- Plurals, cases and genders that the stemmers miss; the address names the kind of product; categories are words of
-- the index; several words need not stand in one product; numbers of variants are found.
-- Stems of forms whose stem is another in PostgreSQL than that of the word itself. "plain" has no accents.
CREATE OR REPLACE FUNCTION "search_endings"("language" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
        -- vélos, blanches
        WHEN "language" = 'fr' AND "plain" ~ '(s|nche)$' THEN
            ARRAY[regexp_replace(regexp_replace("plain", '^(.{3,})s$', '\1'), 'nche$', 'nc')]
        -- telefono, bianche
        WHEN "language" = 'it' AND "plain" ~ '(ono|[cg]h[ei])$' THEN ARRAY[regexp_replace("plain", 'h?[eio]$', '')]
        -- telemóveis
        WHEN "language" = 'pt' AND "plain" ~ 's$' THEN ARRAY[regexp_replace(regexp_replace(regexp_replace("plain",
            '([aeo])is$', '\1l'), '(o|a)es$', 'ao'), '^(.{3,})s$', '\1')]
        -- Plural, accusative and last vowel; the same without a case.
        WHEN "language" = 'hu' THEN ARRAY(
            SELECT regexp_replace(regexp_replace(regexp_replace("form",
                '^(.{2,}?)[aeiou]?([kt]|k[aeo]t)$', '\1'), '^(.{2,})[aeiou]$', '\1'), '^(.{4,})[aeo]s$', '\1')
            FROM unnest(ARRAY["plain", regexp_replace(
                regexp_replace("plain", '([bcdfghjklmnprstvz])\1[ae]l$', '\1'),
                '^(.{3,})(nak|nek|ban|ben|bol|rol|tol|hoz|hez|nal|nel|val|vel|ert|ra|re|ba|be)$', '\1'
            )]) AS "form"
        )
    END
$$;

-- Without accents; in Polish, without a stemmer, minus its endings.
CREATE OR REPLACE FUNCTION "search_stem"("language" TEXT, "lexeme" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "language" = 'pl' THEN regexp_replace(regexp_replace(
        "search_plain"("lexeme"),
        '^([a-z]{3,}?)(iami|iach|iego|iemu|owie|ami|ach|owi|ego|emu|ymi|imi|ych|ich|iej|iom|iem|ow|em|om|ej|ym|im|ia|ie|iu|a|e|i|o|u|y)$',
        '\1'
    ), '^(.{3,})ek$', '\1k') ELSE "search_plain"("lexeme") END
$$;

-- Stems with and without accents, as either may be typed; null for stop words.
CREATE OR REPLACE FUNCTION "search_stems"("language" TEXT, "clean" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "lexemes" TEXT[] := tsvector_to_array(to_tsvector("search_config"("language"), "clean"));
    "stems" TEXT[] := '{}';
    "part" TEXT;
BEGIN
    IF "plain" <> "clean" THEN
        "lexemes" := "lexemes" || tsvector_to_array(to_tsvector("search_config"("language"), "plain"));
    END IF;
    IF cardinality("lexemes") = 0 THEN
        RETURN NULL;
    END IF;
    FOREACH "part" IN ARRAY "lexemes" LOOP
        "stems" := "stems" || "search_stem"("language", "part");
    END LOOP;
    IF "language" IN ('fr', 'it', 'pt', 'hu') THEN
        FOREACH "part" IN ARRAY string_to_array(trim("plain"), ' ') LOOP
            "stems" := "stems" || "search_endings"("language", "part");
        END LOOP;
    END IF;
    RETURN ARRAY(SELECT DISTINCT unnest("stems"));
END
$$;

-- A word is its alternatives; or {"any": alternatives, "levels": "1222", "category": ids} with the worst level that counts
-- at each level, and one of the categories beside or instead of the alternatives. "@" stands for language and level. Skips
-- stop words; null when none is left.
CREATE OR REPLACE FUNCTION "search_terms"("language" TEXT, "words" JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "word" JSONB;
    "categories" TEXT;
    "levels" TEXT;
    "alternative" TEXT;
    "part" TEXT;
    "stems" TEXT[];
    "parts" TEXT;
    "alternatives" TEXT;
    "terms" TEXT;
BEGIN
    FOR "word" IN SELECT jsonb_array_elements("words") LOOP
        "alternatives" := NULL;
        "categories" := NULL;
        "levels" := '1234';
        IF jsonb_typeof("word") = 'object' THEN
            "categories" := (
                SELECT string_agg(quote_literal('#' || "id"), '|')
                FROM jsonb_array_elements_text(coalesce("word" -> 'category', '[]')) AS "id"
            );
            "levels" := coalesce("word" ->> 'levels', "levels");
            "word" := coalesce("word" -> 'any', '[]');
        END IF;
        FOR "alternative" IN SELECT jsonb_array_elements_text("word") LOOP
            "parts" := NULL;
            FOREACH "part" IN ARRAY string_to_array("search_clean"("alternative"), ' ') LOOP
                "stems" := "search_stems"("language", "part", "search_plain"("part"));
                CONTINUE WHEN "stems" IS NULL;
                -- In names the word itself stands too.
                "parts" := concat_ws('&', "parts", format(
                    '(''@%s%s''|''%s1%s'')', "levels",
                    array_to_string("stems", '''|''@' || "levels"), "language", "search_plain"("part")
                ));
            END LOOP;
            "alternatives" := coalesce("alternatives" || '|(' || "parts" || ')', "alternatives", '(' || "parts" || ')');
        END LOOP;
        "terms" := nullif(concat_ws('&', "terms", '(' || "categories" || ')', '(' || "alternatives" || ')'), '');
    END LOOP;
    RETURN "terms";
END
$$;

-- '@1234stem' is the stem with the worst level that counts at levels 1 to 4.
CREATE OR REPLACE FUNCTION "search_at_level"("language" TEXT, "level" INTEGER, "terms" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace("terms", '''@(\d)(\d)(\d)(\d)([^'']*)''', '@\' || "level" || '''\5''', 'g'),
        '@1''([^'']*)''', format('''%1$s1\1''', "language"), 'g'),
        '@2''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1'')', "language"), 'g'),
        '@3''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1''|''%1$s3\1'')', "language"), 'g'),
        '@4''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1''|''%1$s3\1''|''%1$s4\1'')', "language"), 'g')::tsquery
$$;

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

-- SKU, GTIN and maker's number as they are compared: capital letters and digits alone.
CREATE OR REPLACE FUNCTION "variant_codes"("sku" TEXT, "gtin" TEXT, "mpn" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY[
        regexp_replace(upper("sku"), '[^A-Z0-9]', '', 'g'),
        ltrim(regexp_replace("gtin", '\D', '', 'g'), '0'),
        regexp_replace(upper("mpn"), '[^A-Z0-9]', '', 'g')
    ]
$$;

CREATE INDEX "variants_codes_idx" ON "variants" USING GIN ("variant_codes"("sku", "gtin", "mpn"));

SELECT "refresh_search_now"(ARRAY(SELECT "id" FROM "products" WHERE "available"));
