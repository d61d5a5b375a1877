CREATE TABLE "missing_texts" (
    "product_id" UUID NOT NULL,
    "name" INTEGER NOT NULL,
    "description" INTEGER NOT NULL,
    "features" INTEGER NOT NULL,
    "specifications" INTEGER NOT NULL,
    "safety" INTEGER NOT NULL,
    "data" INTEGER NOT NULL,
    "pictures" INTEGER NOT NULL,

    CONSTRAINT "missing_texts_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "missing_texts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

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
    )
    INSERT INTO "missing_texts" AS "old"
        ("product_id", "name", "description", "features", "specifications", "safety", "data", "pictures")
    SELECT "id", CASE "name" WHEN 0 THEN 0 ELSE 126 & ~"name" END, 127 & ~"description",
        CASE "features" WHEN 0 THEN 0 ELSE 127 & ~"features" END,
        CASE "specifications" WHEN 0 THEN 0 ELSE 127 & ~"specifications" END,
        CASE "safety" WHEN 0 THEN 0 ELSE 127 & ~"safety" END,
        CASE "data" WHEN 0 THEN 0 ELSE 127 & ~"data" END, coalesce("missing", 0)
    FROM "texts" LEFT JOIN "pictures" ON "product_id" = "id" ORDER BY "id"
    ON CONFLICT ("product_id") DO UPDATE SET "name" = EXCLUDED."name", "description" = EXCLUDED."description",
        "features" = EXCLUDED."features", "specifications" = EXCLUDED."specifications",
        "safety" = EXCLUDED."safety", "data" = EXCLUDED."data", "pictures" = EXCLUDED."pictures"
    WHERE "old" IS DISTINCT FROM EXCLUDED
$$;

CREATE OR REPLACE FUNCTION "record_missing_texts"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        PERFORM "refresh_missing_texts"(ARRAY(SELECT "id" FROM "changed"));
    ELSE
        PERFORM "refresh_missing_texts"(ARRAY(SELECT DISTINCT "product_id" FROM "changed"));
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_inserted_texts" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "translations_inserted_texts" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "translations_updated_texts" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "translations_deleted_texts" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "images_inserted_texts" AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "images_updated_texts" AFTER UPDATE ON "product_images" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();
CREATE OR REPLACE TRIGGER "images_deleted_texts" AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_texts"();

SELECT "refresh_missing_texts"(ARRAY(SELECT "id" FROM "products"));
