-- Another column of a product changes no text.
CREATE OR REPLACE FUNCTION "record_missing_chapters"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM "refresh_missing_texts"(ARRAY(
        SELECT "changed"."id" FROM "changed" JOIN "former" USING ("id")
        WHERE "changed"."chapters" IS DISTINCT FROM "former"."chapters"
    ));
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_updated_texts" AFTER UPDATE ON "products"
    REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_missing_chapters"();
