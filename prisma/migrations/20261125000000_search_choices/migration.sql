-- Colours and capacities that can be bought are words of the search, beside features
-- (docs/decisions/009-search.md).

-- What a colour is called in each language, and what people call it who do not know that name. The
-- names are those of lib/products/colours.ts; a test holds them together.
CREATE FUNCTION "colour_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT l."language", c."colour", l."terms" FROM (
        VALUES
            ('black', 'black', 'noir noire', 'negro', 'preto', 'czarny', 'nero', 'fekete'),
            ('midnight', 'midnight blue', 'minuit bleu bleue', 'medianoche azul', 'meia-noite azul', 'nocny błękit niebieski', 'mezzanotte blu', 'éjkék kék'),
            ('graphite', 'graphite grey gray', 'graphite gris grise', 'grafito gris', 'grafite cinzento cinza', 'grafitowy szary', 'grafite grigio', 'grafitszürke szürke'),
            ('stone', 'stone grey gray', 'pierre gris grise', 'piedra gris', 'pedra cinzento cinza', 'kamienny szary', 'pietra grigio', 'kőszürke szürke'),
            ('silver', 'silver', 'argent argenté', 'plata plateado', 'prateado prata', 'srebrny', 'argento argentato', 'ezüst ezüstszínű'),
            ('pearl-white', 'pearl white', 'blanc nacré blanche', 'blanco perla', 'branco-pérola branco', 'perłowa biel biały', 'bianco perla', 'gyöngyfehér fehér'),
            ('white', 'white', 'blanc blanche', 'blanco', 'branco', 'biały', 'bianco', 'fehér'),
            ('ivory', 'ivory beige cream', 'ivoire beige crème', 'marfil beige crema', 'marfim bege creme', 'kość słoniowa beżowy kremowy', 'avorio beige crema', 'elefántcsont bézs krém'),
            ('sand', 'sand beige cream', 'sable beige crème', 'arena beige crema', 'areia bege creme', 'piaskowy beżowy kremowy', 'sabbia beige crema', 'homokszín bézs krém'),
            ('gold', 'gold golden', 'or doré', 'oro dorado', 'dourado ouro', 'złoty', 'oro dorato', 'arany aranyszínű'),
            ('copper', 'copper brown', 'cuivre brun marron cuivré', 'cobre marrón cobrizo', 'cobre castanho', 'miedziany brązowy', 'rame marrone ramato', 'réz barna rézszínű'),
            ('rose', 'rose pink', 'rose poudré', 'rosa', 'rosa', 'różowy', 'rosa', 'rózsaszín'),
            ('coral', 'coral orange', 'corail orange', 'coral naranja', 'coral laranja', 'koralowy pomarańczowy', 'corallo arancione', 'korall narancs narancssárga'),
            ('crimson', 'crimson red', 'cramoisi rouge', 'carmesí rojo', 'carmesim vermelho', 'karmazynowy czerwony', 'cremisi rosso', 'karmazsin piros vörös'),
            ('burgundy', 'burgundy red', 'bordeaux rouge', 'burdeos rojo', 'bordeaux vermelho', 'bordowy czerwony', 'bordeaux rosso', 'bordó piros vörös'),
            ('lemon', 'lemon yellow', 'jaune citron', 'amarillo limón', 'amarelo-limão amarelo', 'cytrynowy żółty', 'giallo limone', 'citromsárga sárga'),
            ('olive', 'olive green', 'vert olive verte', 'verde oliva', 'verde-azeitona verde', 'oliwkowy zielony', 'verde oliva', 'olívazöld zöld'),
            ('forest', 'forest green', 'vert forêt verte', 'verde bosque', 'verde-floresta verde', 'leśna zieleń zielony', 'verde bosco', 'erdőzöld zöld'),
            ('sage', 'sage green', 'vert sauge verte', 'verde salvia', 'verde-sálvia verde', 'szałwiowy zielony', 'verde salvia', 'zsályazöld zöld'),
            ('mint', 'mint green', 'vert menthe verte', 'verde menta', 'verde-menta verde', 'miętowy zielony', 'verde menta', 'mentazöld zöld'),
            ('teal', 'teal green blue', 'bleu canard vert verte bleue', 'verde azulado azul', 'azul-petróleo verde azul', 'morski zielony niebieski', 'ottanio verde blu', 'kékeszöld zöld kék'),
            ('sky', 'sky blue', 'bleu ciel bleue', 'azul cielo', 'azul-celeste azul', 'błękitny niebieski', 'celeste blu', 'égszínkék kék'),
            ('azure', 'azure blue', 'bleu azur bleue', 'azul intenso', 'azul intenso', 'lazurowy niebieski', 'azzurro blu', 'azúrkék kék'),
            ('navy', 'navy blue', 'bleu marine bleue', 'azul marino', 'azul-marinho azul', 'granatowy niebieski', 'blu navy', 'tengerészkék kék'),
            ('lavender', 'lavender purple', 'lavande violet violette', 'lavanda morado lila', 'lavanda roxo lilás', 'lawendowy fioletowy', 'lavanda viola lilla', 'levendula lila'),
            ('violet', 'violet purple', 'violet violette', 'violeta morado lila', 'violeta roxo lilás', 'fioletowy', 'viola lilla', 'ibolyalila lila')
    ) AS c ("colour", "en", "fr", "es", "pt", "pl", "it", "hu"),
    LATERAL (
        VALUES ('en', c."en"), ('fr', c."fr"), ('es', c."es"), ('pt', c."pt"), ('pl', c."pl"), ('it', c."it"), ('hu', c."hu")
    ) AS l ("language", "terms")
$$;

-- "256 GB" is also "256gb", and in French "256 Go" and "256go". Sizes such as "44 mm" likewise.
CREATE FUNCTION "capacity_terms"("language" TEXT, "capacity" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg("way" || ' ' || regexp_replace("way", '^(\d+) (\D+)$', '\1\2'), ' ')
    FROM trim("search_clean"("capacity")) AS "clean", LATERAL (
        SELECT "clean"
        UNION ALL SELECT regexp_replace("clean", 'b$', 'o') WHERE "language" = 'fr' AND "clean" ~ '^\d+ [mgt]b$'
    ) AS "ways" ("way")
$$;

-- Writes anew what the search knows of these products. A product has one document for all languages:
-- an entry "fr2telephon" says that in French the stem stands at level 2. Levels: 1 name and brand,
-- 2 words of the category, 3 features, specifications, and colours and capacities that can be bought,
-- 4 description. A language without a translation has the English texts, else the French ones.
CREATE OR REPLACE FUNCTION "refresh_search"("ids" UUID[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
-- Every search reads the entries that wait to be put in order: few are left waiting.
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
        SELECT "product_id", "colour", "capacity" FROM "variants" WHERE "product_id" = ANY ("ids") AND "available"
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
        SELECT p."id", p."position", l."language",
            "search_clean"("search_joined"(left(concat_ws(' ', t."name", p."name", p."brand"), 1000))) AS "a",
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
        SELECT "id", "position", "language", "lexeme" AS "word",
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
    SELECT w."id", w."position", array_to_tsvector(array_agg(w."language" || w."level" || "stem"))
    FROM "words" w
    JOIN "known" k ON k."language" = w."language" AND k."word" = w."word"
    CROSS JOIN unnest(CASE w."level" WHEN 1 THEN k."stems" || k."plain" ELSE k."stems" END) AS "stem"
    WHERE "stem" <> ''
    GROUP BY w."id", w."position"
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

-- Prices change every day, colours seldom.
CREATE FUNCTION "refresh_search_of_variants"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" UUID[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        "ids" := ARRAY(SELECT DISTINCT "product_id" FROM "new_rows");
    ELSIF TG_OP = 'DELETE' THEN
        -- Those that go with their product need nothing.
        "ids" := ARRAY(SELECT DISTINCT o."product_id" FROM "old_rows" o JOIN "products" p ON p."id" = o."product_id");
    ELSE
        "ids" := ARRAY(
            SELECT DISTINCT "of"."product_id" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id",
                unnest(ARRAY[o."product_id", n."product_id"]) AS "of" ("product_id")
            WHERE (n."product_id", n."capacity", n."colour", n."available")
                IS DISTINCT FROM (o."product_id", o."capacity", o."colour", o."available")
        );
    END IF;
    IF cardinality("ids") > 0 THEN
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "variants_search_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE TRIGGER "variants_search_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE TRIGGER "variants_search_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "old_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();

SELECT "refresh_search"(array_agg("id")) FROM (
    SELECT "id", row_number() OVER (ORDER BY "id") / 1000 AS "batch" FROM "products"
) AS "numbered" GROUP BY "batch";
