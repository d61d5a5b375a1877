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
