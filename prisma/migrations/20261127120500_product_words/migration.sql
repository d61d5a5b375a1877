CREATE TABLE "product_words" (
    "product_id" UUID NOT NULL,
    "folded" TEXT NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "product_words_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "product_words_folded_idx" ON "product_words" USING GIN ("folded" gin_trgm_ops);

-- For comparison: lower case without accents. Decomposed first, independent of the database's locale.
CREATE OR REPLACE FUNCTION "folded"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"(translate(lower(normalize("given", NFKD)), 'ŁØĐÐÞÆŒẞ', 'łøđðþæœß'))
$$;

CREATE OR REPLACE FUNCTION "refresh_product_words"("ids" UUID[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    INSERT INTO "product_words" AS "old" ("product_id", "folded")
    SELECT p."id", "folded"(concat_ws(' ', p."name", p."brand", p."slug", string_agg(DISTINCT t."name", ' ')))
    FROM "products" p LEFT JOIN "product_translations" t ON t."product_id" = p."id"
    WHERE p."id" = ANY("ids") GROUP BY p."id" ORDER BY p."id"
    ON CONFLICT ("product_id") DO UPDATE SET "folded" = EXCLUDED."folded" WHERE "old"."folded" <> EXCLUDED."folded"
$$;

CREATE OR REPLACE FUNCTION "record_product_words"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' AND TG_OP = 'INSERT' THEN
        PERFORM "refresh_product_words"(ARRAY(SELECT "id" FROM "changed"));
    ELSIF TG_TABLE_NAME = 'products' THEN
        PERFORM "refresh_product_words"("ids") FROM (
            SELECT array_agg("id") AS "ids" FROM "changed" c JOIN "former" f USING ("id")
            WHERE (c."name", c."brand", c."slug") <> (f."name", f."brand", f."slug")
        ) AS "renamed" WHERE "ids" IS NOT NULL;
    ELSE
        PERFORM "refresh_product_words"(ARRAY(SELECT DISTINCT "product_id" FROM "changed"));
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_inserted_words" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_words"();
CREATE OR REPLACE TRIGGER "products_updated_words" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_words"();
CREATE OR REPLACE TRIGGER "translations_inserted_words" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_words"();
CREATE OR REPLACE TRIGGER "translations_updated_words" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_words"();
CREATE OR REPLACE TRIGGER "translations_deleted_words" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_words"();
