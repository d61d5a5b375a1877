-- Whether more than prices and stock changed (docs/decisions/101). Changes before this migration count as wide.
ALTER TABLE "product_changes" ADD COLUMN "wide_xact" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- Lets caches reload changed products only; rows outlive their product. Translations count: lists search their names. These changes are wide
-- (docs/decisions/101).
CREATE OR REPLACE FUNCTION "record_product_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        INSERT INTO "product_changes" ("product_id") SELECT "id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id(), "wide_xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" <> pg_current_xact_id();
    ELSE
        INSERT INTO "product_changes" ("product_id") SELECT DISTINCT "product_id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id(), "wide_xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" <> pg_current_xact_id();
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "products_deleted" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_translations_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_translations_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_translations_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_images_inserted" AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_images_updated" AFTER UPDATE ON "product_images" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE OR REPLACE TRIGGER "product_images_deleted" AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();

-- A new time of the change alone comes with changes of variants, pictures or plans, which their own triggers record.
CREATE OR REPLACE FUNCTION "record_product_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT n."id", CASE WHEN to_jsonb(n) - 'updated_at' IS DISTINCT FROM to_jsonb(o) - 'updated_at'
        THEN pg_current_xact_id() ELSE '0'::xid8 END
    FROM "changed" n LEFT JOIN "former" o ON o."id" = n."id"
    ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = greatest(EXCLUDED."wide_xact", least("product_changes"."wide_xact", pg_current_xact_id()))
    WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" < EXCLUDED."wide_xact";
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_update"();

-- Ignores a stock that changes above three: pages show no number there, and each order would empty their caches.
-- A change is wide and drops all pages, unless prices, stock or availability alone changed (docs/decisions/101). `least` keeps an
-- unseen wide change visible, and ends the transaction ids of the server that a backup came from.
CREATE OR REPLACE FUNCTION "record_variant_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "narrow" CONSTANT TEXT[] := '{price_cents,original_price_cents,price_until,stock,available,updated_at}';
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT n."product_id", CASE WHEN bool_or(
        to_jsonb(n) - "narrow" <> to_jsonb(o) - "narrow"
    ) THEN pg_current_xact_id() ELSE '0'::xid8 END
    FROM "changed" n JOIN "former" o ON o."id" = n."id"
    WHERE to_jsonb(n) - 'stock' <> to_jsonb(o) - 'stock'
        OR least(coalesce(n."stock", 4), 4) <> least(coalesce(o."stock", 4), 4)
    GROUP BY 1 ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = greatest(EXCLUDED."wide_xact", least("product_changes"."wide_xact", pg_current_xact_id()))
    WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" < EXCLUDED."wide_xact";
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_variant_change"();

CREATE OR REPLACE FUNCTION "colours_renamed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" CONSTANT UUID[] := ARRAY(
        SELECT v."product_id" FROM "variants" v JOIN "changed" c ON c."word" = v."colour"
        UNION SELECT i."product_id" FROM "product_images" i JOIN "changed" c ON c."word" = i."colour" ORDER BY 1
    );
BEGIN
    IF cardinality("ids") > 0 THEN
        INSERT INTO "product_changes" ("product_id") SELECT unnest("ids")
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id(), "wide_xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" <> pg_current_xact_id();
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "colours_inserted" AFTER INSERT ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
CREATE OR REPLACE TRIGGER "colours_updated" AFTER UPDATE ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
