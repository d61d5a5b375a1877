-- Price changes need no indexing.
CREATE OR REPLACE FUNCTION "refresh_search_of_variants"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" UUID[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        "ids" := ARRAY(SELECT DISTINCT "product_id" FROM "new_rows");
    ELSIF TG_OP = 'DELETE' THEN
        -- Those that go with their product need nothing.
        "ids" := ARRAY(SELECT DISTINCT o."product_id" FROM "old_rows" o JOIN "products" p ON p."id" = o."product_id");
    ELSE
        "ids" := ARRAY(
            SELECT DISTINCT "of"."product_id" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id",
                unnest(ARRAY[o."product_id", n."product_id"]) AS "of" ("product_id")
            WHERE (n."product_id", n."capacity", n."colour", n."available", n."stock" IS NOT DISTINCT FROM 0)
                IS DISTINCT FROM (o."product_id", o."capacity", o."colour", o."available", o."stock" IS NOT DISTINCT FROM 0)
        );
    END IF;
    IF cardinality("ids") > 0 THEN
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_search_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE OR REPLACE TRIGGER "variants_search_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE OR REPLACE TRIGGER "variants_search_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "old_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
