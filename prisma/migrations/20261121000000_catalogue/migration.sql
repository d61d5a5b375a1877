-- A product's name, address and specifications in each language
ALTER TABLE "product_translations"
    ADD COLUMN "name" TEXT,
    ADD COLUMN "slug" TEXT,
    ADD COLUMN "specifications" JSONB NOT NULL DEFAULT '[]';

UPDATE "product_translations" SET "slug" = "products"."slug"
FROM "products" WHERE "products"."id" = "product_translations"."product_id";

ALTER TABLE "product_translations"
    ALTER COLUMN "slug" SET NOT NULL,
    ADD CONSTRAINT "product_translations_slug_given" CHECK ("slug" <> ''),
    ADD CONSTRAINT "product_translations_name_given" CHECK ("name" <> ''),
    ADD CONSTRAINT "product_translations_specifications_list" CHECK (jsonb_typeof("specifications") = 'array');

-- CreateIndex
CREATE UNIQUE INDEX "product_translations_language_slug_key" ON "product_translations"("language", "slug");

-- CreateTable
CREATE TABLE "product_slugs" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "language" "Language",
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_slugs_pkey" PRIMARY KEY ("id")
);

-- One address leads to one product, also when it has no language (PostgreSQL 15 and later).
CREATE UNIQUE INDEX "product_slugs_slug_language_key" ON "product_slugs"("slug", "language") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "product_slugs_product_id_idx" ON "product_slugs"("product_id");

-- AddForeignKey
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every address a product ever had. One that another product gave up may be taken over.
CREATE FUNCTION "record_slug"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "row" JSONB := to_jsonb(NEW);
BEGIN
    INSERT INTO "product_slugs" ("slug", "language", "product_id")
    VALUES (
        NEW."slug",
        ("row" ->> 'language')::"Language",
        coalesce("row" ->> 'product_id', "row" ->> 'id')::uuid
    )
    ON CONFLICT ("slug", "language") DO UPDATE SET "product_id" = excluded."product_id";
    RETURN NULL;
END
$$;

CREATE TRIGGER "products_slug" AFTER INSERT OR UPDATE OF "slug" ON "products"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();

CREATE TRIGGER "product_translations_slug" AFTER INSERT OR UPDATE OF "slug" ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();

INSERT INTO "product_slugs" ("slug", "product_id") SELECT "slug", "id" FROM "products";
INSERT INTO "product_slugs" ("slug", "language", "product_id")
SELECT "slug", "language", "product_id" FROM "product_translations";

-- CreateTable
CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "colour" TEXT,
    "view" TEXT,
    "path" TEXT NOT NULL,
    "descriptions" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");

-- AddForeignKey
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_images"
    ADD CONSTRAINT "product_images_path_given" CHECK ("path" <> ''),
    ADD CONSTRAINT "product_images_colour_given" CHECK ("colour" <> ''),
    ADD CONSTRAINT "product_images_descriptions_object" CHECK (jsonb_typeof("descriptions") = 'object');

-- CreateTable
CREATE TABLE "product_changes" (
    "product_id" UUID NOT NULL,
    "xact" XID8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "product_changes_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "product_changes_xact_idx" ON "product_changes"("xact");

-- Which products changed last, one row a product, so that what is kept in memory can be brought up
-- to date by reading only those. A row stays when its product goes.
CREATE FUNCTION "record_product_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        INSERT INTO "product_changes" ("product_id") SELECT "id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
    ELSE
        INSERT INTO "product_changes" ("product_id") SELECT DISTINCT "product_id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "products_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "products_deleted" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();

CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();

INSERT INTO "product_changes" ("product_id") SELECT "id" FROM "products";
