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
