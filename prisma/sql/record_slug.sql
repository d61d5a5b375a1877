CREATE OR REPLACE FUNCTION "record_slug"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

CREATE OR REPLACE TRIGGER "products_slug" AFTER INSERT OR UPDATE OF "slug" ON "products"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();
CREATE OR REPLACE TRIGGER "product_translations_slug" AFTER INSERT OR UPDATE OF "slug" ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();
