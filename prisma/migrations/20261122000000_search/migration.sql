-- How the search works and why: docs/decisions/009-search.md

-- Similar words need trigrams. The extension may stand in a schema of its own.
DO $$
DECLARE
    "place" TEXT;
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    SELECT quote_ident(n.nspname) INTO "place"
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    IF to_regproc('similarity') IS NULL THEN
        PERFORM set_config('search_path', current_setting('search_path') || ', ' || "place", false);
    END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'The search needs the extension pg_trgm of PostgreSQL: %', SQLERRM
        USING HINT = 'Install the contrib package of your PostgreSQL, or let its administrator run: CREATE EXTENSION pg_trgm';
END
$$;

-- CreateTable
CREATE TABLE "search_documents" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "document" TSVECTOR NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("product_id")
);

-- Documents are kept beside the rows, so that thousands of matches are read from few pages.
ALTER TABLE "search_documents" SET (toast_tuple_target = 128);

CREATE INDEX "search_documents_document_idx" ON "search_documents" USING GIN ("document");

-- AddForeignKey
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "search_words" (
    "language" "Language" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "shown" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "near" TEXT[],

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("language", "word")
);

CREATE INDEX "search_words_near_idx" ON "search_words" USING GIN ("near");
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- Lower case, compatibility forms resolved, blanks for all that is neither letter nor digit. Decomposed
-- first, so that it does not depend on the locale of the database.
CREATE FUNCTION "search_clean"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(
        CASE WHEN octet_length("given") = char_length("given") THEN lower("given")
        ELSE normalize(
            translate(
                lower(normalize(translate("given", '™®©℠', '    '), NFKD)),
                'ŁØĐÐÞÆŒẞ', 'łøđðþæœß'
            ),
            NFC
        ) END,
        '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
        ' ', 'g'
    )
$$;

-- The same without accents.
CREATE FUNCTION "search_plain"("clean" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length("clean") = char_length("clean") THEN "clean"
    ELSE translate(
        replace(replace(replace(replace(
            regexp_replace(normalize("clean", NFKD), '[\u0300-\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħıŋŧ', 'loddhint'
    ) END
$$;

-- "Wi-Fi" is also found as "wifi".
CREATE FUNCTION "search_joined"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "given" ~ '[^\s]-[^\s]' THEN "given" || coalesce((
        SELECT string_agg(' ' || replace("found"[1], '-', ''), '')
        FROM regexp_matches("given", '([^\s\-\.,;:/()]+(?:-[^\s\-\.,;:/()]+)+)', 'g') AS "found"
    ), '') ELSE "given" END
$$;

CREATE FUNCTION "search_config"("language" TEXT) RETURNS REGCONFIG
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE "language"
        WHEN 'en' THEN 'pg_catalog.english'::regconfig
        WHEN 'fr' THEN 'pg_catalog.french'::regconfig
        WHEN 'es' THEN 'pg_catalog.spanish'::regconfig
        WHEN 'pt' THEN 'pg_catalog.portuguese'::regconfig
        WHEN 'it' THEN 'pg_catalog.italian'::regconfig
        WHEN 'hu' THEN 'pg_catalog.hungarian'::regconfig
        ELSE 'pg_catalog.simple'::regconfig
    END
$$;

-- A stem as it is kept: without accents, and in Polish, which PostgreSQL has no stemmer for, without
-- the commonest endings.
CREATE FUNCTION "search_stem"("language" TEXT, "lexeme" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "language" = 'pl' THEN regexp_replace(
        "search_plain"("lexeme"),
        '^([a-z]{4,}?)(ami|ach|owi|ow|em|om|ego|emu|ymi|imi|ych|ich|ej|ym|im|a|e|i|o|u|y)$', '\1'
    ) ELSE "search_plain"("lexeme") END
$$;

-- A word's stems, taken with its accents and without them: a visitor may type either. Null for words
-- such as "the".
CREATE FUNCTION "search_stems"("language" TEXT, "clean" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT "search_stem"("language", "lexeme"))
    FROM unnest(
        tsvector_to_array(to_tsvector("search_config"("language"), "clean"))
        || CASE WHEN "plain" <> "clean" THEN tsvector_to_array(to_tsvector("search_config"("language"), "plain")) END
    ) AS "lexeme"
$$;

-- A word and what is left of it without each of its letters. Two words within one typing error
-- (insertion, deletion, replacement, transposition) share at least one of these.
CREATE FUNCTION "search_near"("word" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT CASE "place" WHEN 0 THEN "word" ELSE overlay("word" PLACING '' FROM "place" FOR 1) END)
    FROM generate_series(0, char_length("word")) AS "place"
$$;

-- What people call the goods of a category. Clean already.
CREATE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    VALUES
        ('en', 'smartphones', 'phone mobile phone cell phone cellphone smartphone handset'),
        ('fr', 'smartphones', 'téléphone portable mobile smartphone'),
        ('es', 'smartphones', 'teléfono móvil celular smartphone'),
        ('pt', 'smartphones', 'telefone telemóvel celular smartphone'),
        ('pl', 'smartphones', 'telefon komórka komórkowy smartfon smartphone'),
        ('it', 'smartphones', 'telefono cellulare telefonino smartphone'),
        ('hu', 'smartphones', 'telefon mobil mobiltelefon okostelefon smartphone'),
        ('en', 'watches', 'watch smartwatch smart watch wristwatch'),
        ('fr', 'watches', 'montre smartwatch montre connectée bracelet'),
        ('es', 'watches', 'reloj smartwatch reloj inteligente pulsera'),
        ('pt', 'watches', 'relógio smartwatch relógio inteligente pulseira'),
        ('pl', 'watches', 'zegarek smartwatch inteligentny zegarek'),
        ('it', 'watches', 'orologio smartwatch orologio intelligente'),
        ('hu', 'watches', 'óra karóra okosóra smartwatch'),
        ('en', 'sneakers', 'sneakers shoes trainers footwear'),
        ('fr', 'sneakers', 'baskets chaussures tennis sneakers'),
        ('es', 'sneakers', 'zapatillas deportivas zapatos tenis sneakers'),
        ('pt', 'sneakers', 'sapatilhas ténis sapatos calçado sneakers'),
        ('pl', 'sneakers', 'buty sneakersy trampki obuwie sportowe sneakers'),
        ('it', 'sneakers', 'scarpe ginnastica sneaker sneakers'),
        ('hu', 'sneakers', 'cipő sportcipő edzőcipő sneaker sneakers'),
        ('en', 'gadgets', 'smart home gadget smarthome accessory'),
        ('fr', 'gadgets', 'maison connectée domotique gadget accessoire'),
        ('es', 'gadgets', 'hogar inteligente casa domótica gadget accesorio'),
        ('pt', 'gadgets', 'casa inteligente domótica gadget acessório'),
        ('pl', 'gadgets', 'inteligentny dom smart home gadżet akcesoria'),
        ('it', 'gadgets', 'casa intelligente smart domotica gadget accessorio'),
        ('hu', 'gadgets', 'okosotthon okos otthon kütyü kiegészítő'),
        ('en', 'mobility', 'mobility electric scooter escooter bike bicycle ebike'),
        ('fr', 'mobility', 'mobilité électrique trottinette vélo'),
        ('es', 'mobility', 'movilidad eléctrica patinete bicicleta bici'),
        ('pt', 'mobility', 'mobilidade elétrica trotinete bicicleta'),
        ('pl', 'mobility', 'mobilność elektryczna hulajnoga rower'),
        ('it', 'mobility', 'mobilità elettrica monopattino bicicletta bici'),
        ('hu', 'mobility', 'mobilitás elektromos roller kerékpár bicikli'),
        ('en', 'laptops', 'laptop notebook computer portable pc'),
        ('fr', 'laptops', 'ordinateur portable laptop pc'),
        ('es', 'laptops', 'portátil ordenador laptop pc'),
        ('pt', 'laptops', 'portátil computador laptop pc'),
        ('pl', 'laptops', 'laptop komputer notebook przenośny'),
        ('it', 'laptops', 'portatile computer laptop notebook pc'),
        ('hu', 'laptops', 'laptop számítógép notebook hordozható'),
        ('en', 'tablets', 'tablet'),
        ('fr', 'tablets', 'tablette'),
        ('es', 'tablets', 'tableta tablet'),
        ('pt', 'tablets', 'tablet'),
        ('pl', 'tablets', 'tablet'),
        ('it', 'tablets', 'tablet tavoletta'),
        ('hu', 'tablets', 'tablet táblagép'),
        ('en', 'audio', 'audio headphones earphones earbuds speaker sound'),
        ('fr', 'audio', 'audio casque écouteurs enceinte son'),
        ('es', 'audio', 'audio auriculares cascos altavoz sonido'),
        ('pt', 'audio', 'áudio auscultadores auriculares fones coluna som'),
        ('pl', 'audio', 'audio słuchawki głośnik dźwięk'),
        ('it', 'audio', 'audio cuffie auricolari altoparlante cassa suono'),
        ('hu', 'audio', 'audio fejhallgató fülhallgató hangszóró hang')
$$;

-- Writes anew what the search knows of these products. A product has one document for all languages:
-- an entry "fr2telephon" says that in French the stem stands at level 2. Levels: 1 name and brand,
-- 2 words of the category, 3 features and specifications, 4 description. A language without a
-- translation has the English texts, else the French ones.
CREATE FUNCTION "refresh_search"("ids" UUID[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
-- Every search reads the entries that wait to be put in order: few are left waiting.
SET gin_pending_list_limit = '256kB' SET jit = off SET work_mem = '64MB' SET enable_mergejoin = off AS $$
BEGIN
    IF cardinality("ids") > 20 THEN
        PERFORM set_config('gin_pending_list_limit', '64MB', true);
    END IF;

    DELETE FROM "search_documents" "old" WHERE "old"."product_id" = ANY ("ids")
    AND NOT EXISTS (SELECT FROM "products" p WHERE p."id" = "old"."product_id" AND p."available");

    WITH "texts" AS MATERIALIZED (
        SELECT p."id", p."position", l."language"::text AS "language",
            "search_clean"("search_joined"(left(concat_ws(' ', t."name", p."name", p."brand"), 1000))) AS "a",
            "terms" AS "b",
            "search_clean"("search_joined"(left(concat_ws(' ', array_to_string(t."features", ' '), (
                SELECT string_agg("pair" ->> 1, ' ') FROM jsonb_array_elements(t."specifications") AS "pair"
                WHERE jsonb_typeof("pair") = 'array'
            )), 10000))) AS "c",
            "search_clean"("search_joined"(left(t."description", 10000))) AS "d"
        FROM "products" p
        CROSS JOIN unnest(enum_range(NULL::"Language")) AS l ("language")
        LEFT JOIN "category_terms"() k ON k."language" = l."language"::text AND k."category" = p."category"::text
        LEFT JOIN LATERAL (
            SELECT * FROM "product_translations" t
            WHERE t."product_id" = p."id" AND t."language" IN (l."language", 'en', 'fr')
            ORDER BY t."language" <> l."language", t."language" <> 'en'
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

CREATE FUNCTION "refresh_search_of_products"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM "refresh_search"(ARRAY(SELECT "id" FROM "new_rows"));
        RETURN NULL;
    END IF;
    PERFORM "refresh_search"("ids") FROM (
        SELECT array_agg(n."id") AS "ids" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id"
        WHERE (n."name", n."brand", n."category", n."available")
            IS DISTINCT FROM (o."name", o."brand", o."category", o."available")
    ) AS "changed" WHERE "ids" IS NOT NULL;
    UPDATE "search_documents" d SET "position" = n."position" FROM "new_rows" n
    WHERE n."id" = d."product_id" AND n."position" <> d."position";
    RETURN NULL;
END
$$;

CREATE FUNCTION "refresh_search_of_translations"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM "refresh_search"(ARRAY(SELECT DISTINCT "product_id" FROM "changed"));
    RETURN NULL;
END
$$;

-- One call a statement, so that thousands of rows can be written at once.
CREATE TRIGGER "products_search_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();
CREATE TRIGGER "products_search_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();
CREATE TRIGGER "translations_search_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE TRIGGER "translations_search_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE TRIGGER "translations_search_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();

-- Words of a search that must all be there, as a query in which "@" stands for language and level.
-- Each word is a list of alternatives, and each of those may be several words. Words such as "the" ask
-- for nothing; null when there are no others.
CREATE FUNCTION "search_terms"("language" TEXT, "words" JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "word" JSONB;
    "alternative" TEXT;
    "part" TEXT;
    "stems" TEXT[];
    "parts" TEXT;
    "alternatives" TEXT;
    "terms" TEXT;
BEGIN
    FOR "word" IN SELECT jsonb_array_elements("words") LOOP
        "alternatives" := NULL;
        FOR "alternative" IN SELECT jsonb_array_elements_text("word") LOOP
            "parts" := NULL;
            FOREACH "part" IN ARRAY string_to_array("search_clean"("alternative"), ' ') LOOP
                "stems" := "search_stems"("language", "part", "search_plain"("part"));
                CONTINUE WHEN "stems" IS NULL;
                -- In names the word itself stands too.
                "parts" := concat_ws('&', "parts", format(
                    '(''@%s''|''%s1%s'')',
                    array_to_string("stems", '''|''@'), "language", "search_plain"("part")
                ));
            END LOOP;
            "alternatives" := coalesce("alternatives" || '|(' || "parts" || ')', "alternatives", '(' || "parts" || ')');
        END LOOP;
        "terms" := coalesce("terms" || '&(' || "alternatives" || ')', "terms", '(' || "alternatives" || ')');
    END LOOP;
    RETURN "terms";
END
$$;

-- That query at a level or a better one.
CREATE FUNCTION "search_at_level"("language" TEXT, "level" INTEGER, "terms" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace("terms", '''@([^'']*)''', '(' || left(
        format('''%1$s1\1''|''%1$s2\1''|''%1$s3\1''|''%1$s4\1''', "language"), 8 * "level" - 1
    ) || ')', 'g')::tsquery
$$;

-- Products whose documents have every word, best first: by level, at each level whole words before
-- words that are only begun, then in the shop's order. "words" is a list of lists: the alternatives of
-- each word. With "prefix" the last word's first alternative may be the beginning of a word.
CREATE FUNCTION "search_products"("in_language" "Language", "words" JSONB, "prefix" BOOLEAN, "most" INTEGER)
RETURNS TABLE ("product_id" UUID) LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
-- The planner does not know what it costs to read a document; compiling takes longer than searching.
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
    "whole" TSQUERY;
    "start" TSQUERY;
    "previous" TSQUERY;
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
        "begun_terms" := quote_literal('@' || "begun");
    END IF;
    -- What was typed of a word may be longer than its stem.
    IF "length" >= 4 THEN
        "begun_terms" := concat_ws('|', "begun_terms", "search_terms"("lang", (
            SELECT jsonb_build_array(coalesce(jsonb_agg("word"), '[]')) FROM (
                SELECT "word" FROM "search_words"
                WHERE "language" = "in_language" AND "word" > "begun" AND "word" < "begun" || U&'\+10FFFF'
                ORDER BY "level", "word" LIMIT 20
            ) AS "endings"
        )));
    END IF;
    FOR "level" IN 1.."last_level" LOOP
        "whole" := "search_at_level"("lang", "level", "all_terms");
        RETURN QUERY SELECT "product_id" FROM "search_documents"
            WHERE "document" @@ coalesce("whole" && !!"previous", "whole") ORDER BY "position", "product_id" LIMIT "most";
        GET DIAGNOSTICS "count" = ROW_COUNT;
        "most" := "most" - "count";
        EXIT WHEN "most" <= 0;
        -- Beginnings of one or two letters stand in too many words.
        IF "length" >= least("level", 3) THEN
            "start" := regexp_replace(
                "search_at_level"("lang", "level", "begun_terms")::text, '(''..\d' || "begun" || ''')', '\1:*', 'g'
            )::tsquery;
            "start" := coalesce("search_at_level"("lang", "level", "other_terms") && "start", "start");
            RETURN QUERY SELECT "product_id" FROM "search_documents"
                WHERE "document" @@ ("start" && !!coalesce("previous" || "whole", "whole"))
                ORDER BY "position", "product_id" LIMIT "most";
            GET DIAGNOSTICS "count" = ROW_COUNT;
            "most" := "most" - "count";
            EXIT WHEN "most" <= 0;
            "previous" := "whole" || "start";
        ELSE
            "previous" := "whole";
        END IF;
    END LOOP;
END
$$;

-- Words that look like this one by their trigrams, the most similar first.
CREATE FUNCTION "similar_words"("in_language" "Language", "typed" TEXT, "most" INTEGER)
RETURNS TABLE ("word" TEXT, "shown" TEXT, "level" INTEGER, "similarity" REAL)
LANGUAGE sql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
    SELECT s."word", s."shown", s."level", similarity(s."word", "plain")
    FROM "search_words" s, "search_plain"("search_clean"("typed")) AS "plain"
    WHERE s."language" = "in_language" AND s."word" % "plain"
    ORDER BY 4 DESC, s."level", s."word" LIMIT "most"
$$;

SELECT "refresh_search"(ARRAY(SELECT "id" FROM "products"));
