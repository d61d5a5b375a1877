CREATE OR REPLACE FUNCTION "refresh_search_of_products"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

CREATE OR REPLACE TRIGGER "products_search_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();
CREATE OR REPLACE TRIGGER "products_search_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();
