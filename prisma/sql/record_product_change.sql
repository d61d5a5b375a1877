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
