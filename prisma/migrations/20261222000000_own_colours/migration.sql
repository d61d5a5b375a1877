-- A colour beyond the palette of lib/products/colours.ts is the shop's own: a word, a swatch, and names.

CREATE TABLE "colours" (
    "word" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "swatch" TEXT,
    "names" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "colours_pkey" PRIMARY KEY ("word"),
    CONSTRAINT "colours_swatch" CHECK ("swatch" ~ '^#[0-9a-f]{6}$')
);

CREATE UNIQUE INDEX "colours_folded_key" ON "colours"("folded");

-- What the search knows of the palette, and now of the shop's own colours too.
ALTER FUNCTION "colour_terms"() RENAME TO "palette_terms";

CREATE FUNCTION "colour_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT * FROM "palette_terms"()
    UNION ALL
    SELECT l::text, "word", concat_ws(' ', "names" ->> l::text, "word")
    FROM "colours" CROSS JOIN unnest(enum_range(NULL::"Language")) AS l
$$;

-- What a colour is called stands on the pages of the products that have it, and in the search.
CREATE FUNCTION "colours_renamed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" CONSTANT UUID[] := ARRAY(
        SELECT DISTINCT v."product_id" FROM "variants" v JOIN "changed" c ON c."word" = v."colour" ORDER BY 1
    );
BEGIN
    IF cardinality("ids") > 0 THEN
        INSERT INTO "product_changes" ("product_id") SELECT unnest("ids")
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "colours_inserted" AFTER INSERT ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
CREATE TRIGGER "colours_updated" AFTER UPDATE ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();

-- "Black" was stored as it was typed, without swatch or translation: it becomes the palette's "black", unless
-- the product has that one too.
CREATE FUNCTION "fold_colour"("typed" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT trim(regexp_replace("search_plain"("search_clean"("typed")), '\s+', ' ', 'g'))
$$;

CREATE TEMPORARY TABLE "palette_names" AS
    SELECT "id", "name" FROM (VALUES
        ('black', ARRAY['black', 'noir', 'negro', 'preto', 'czarny', 'nero', 'fekete']),
        ('midnight', ARRAY['midnight', 'minuit', 'medianoche', 'meia noite', 'nocny blekit', 'mezzanotte', 'ejkek']),
        ('graphite', ARRAY['graphite', 'grafito', 'grafite', 'grafitowy', 'grafitszurke']),
        ('stone', ARRAY['stone', 'pierre', 'piedra', 'pedra', 'kamienny', 'pietra', 'koszurke']),
        ('silver', ARRAY['silver', 'argent', 'plata', 'prateado', 'srebrny', 'argento', 'ezust']),
        ('pearl-white', ARRAY['pearl white', 'blanc nacre', 'blanco perla', 'branco perola', 'perlowa biel', 'bianco perla', 'gyongyfeher']),
        ('white', ARRAY['white', 'blanc', 'blanco', 'branco', 'bialy', 'bianco', 'feher']),
        ('ivory', ARRAY['ivory', 'ivoire', 'marfil', 'marfim', 'kosc sloniowa', 'avorio', 'elefantcsont']),
        ('sand', ARRAY['sand', 'sable', 'arena', 'areia', 'piaskowy', 'sabbia', 'homokszin']),
        ('gold', ARRAY['gold', 'or', 'oro', 'dourado', 'zloty', 'arany']),
        ('copper', ARRAY['copper', 'cuivre', 'cobre', 'miedziany', 'rame', 'rez']),
        ('rose', ARRAY['rose', 'rose poudre', 'rosa', 'rozowy', 'rozsaszin']),
        ('coral', ARRAY['coral', 'corail', 'koralowy', 'corallo', 'korall']),
        ('crimson', ARRAY['crimson', 'cramoisi', 'carmesi', 'carmesim', 'karmazynowy', 'cremisi', 'karmazsin']),
        ('burgundy', ARRAY['burgundy', 'bordeaux', 'burdeos', 'bordowy', 'bordo']),
        ('lemon', ARRAY['lemon', 'jaune citron', 'amarillo limon', 'amarelo limao', 'cytrynowy', 'giallo limone', 'citromsarga']),
        ('olive', ARRAY['olive', 'vert olive', 'verde oliva', 'verde azeitona', 'oliwkowy', 'olivazold']),
        ('forest', ARRAY['forest', 'vert foret', 'verde bosque', 'verde floresta', 'lesna zielen', 'verde bosco', 'erdozold']),
        ('sage', ARRAY['sage', 'vert sauge', 'verde salvia', 'szalwiowy', 'zsalyazold']),
        ('mint', ARRAY['mint', 'vert menthe', 'verde menta', 'mietowy', 'mentazold']),
        ('teal', ARRAY['teal', 'bleu canard', 'verde azulado', 'azul petroleo', 'morski', 'ottanio', 'kekeszold']),
        ('sky', ARRAY['sky', 'sky blue', 'bleu ciel', 'azul cielo', 'azul celeste', 'blekitny', 'celeste', 'egszinkek']),
        ('azure', ARRAY['azure', 'bleu azur', 'azul intenso', 'lazurowy', 'azzurro', 'azurkek']),
        ('navy', ARRAY['navy', 'bleu marine', 'azul marino', 'azul marinho', 'granatowy', 'blu navy', 'tengereszkek']),
        ('lavender', ARRAY['lavender', 'lavande', 'lavanda', 'lawendowy', 'levendula']),
        ('violet', ARRAY['violet', 'violeta', 'fioletowy', 'viola', 'ibolyalila'])
    ) AS p ("id", "names"), unnest("names") AS "name";

UPDATE "variants" v SET "colour" = n."id" FROM (
    SELECT DISTINCT ON (v."product_id", v."capacity", p."id") v."id" AS "variant", p."id"
    FROM "variants" v JOIN "palette_names" p ON p."name" = "fold_colour"(v."colour")
    WHERE NOT EXISTS (
        SELECT FROM "variants" o WHERE o."product_id" = v."product_id"
            AND o."capacity" IS NOT DISTINCT FROM v."capacity" AND o."colour" = p."id"
    )
    ORDER BY v."product_id", v."capacity", p."id", v."position", v."id"
) AS n WHERE v."id" = n."variant";

UPDATE "product_images" i SET "colour" = p."id" FROM "palette_names" p
WHERE p."name" = "fold_colour"(i."colour") AND i."colour" <> p."id";

INSERT INTO "colours" ("word", "folded")
    SELECT DISTINCT ON ("fold_colour"("colour")) "colour", "fold_colour"("colour") FROM (
        SELECT "colour" FROM "variants" WHERE "colour" IS NOT NULL
        UNION SELECT "colour" FROM "product_images" WHERE "colour" IS NOT NULL
    ) AS "used"
    WHERE "colour" NOT IN (SELECT "colour" FROM "palette_terms"()) AND "fold_colour"("colour") <> ''
    ORDER BY "fold_colour"("colour"), "colour";

DROP TABLE "palette_names";
DROP FUNCTION "fold_colour"(TEXT);
