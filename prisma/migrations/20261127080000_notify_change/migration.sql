-- Instances listen (lib/runtime/changes). PostgreSQL sends equal notifications of a transaction once, at its commit. An upsert that wrote nothing sends none.
CREATE OR REPLACE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF EXISTS (SELECT FROM "changed") THEN
        PERFORM pg_notify('shop_changes', TG_ARGV[0]);
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "product_changes_inserted" AFTER INSERT ON "product_changes" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('products');
CREATE OR REPLACE TRIGGER "product_changes_updated" AFTER UPDATE ON "product_changes" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('products');
CREATE OR REPLACE TRIGGER "setting_versions_inserted" AFTER INSERT ON "setting_versions" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('settings');
CREATE OR REPLACE TRIGGER "category_versions_inserted" AFTER INSERT ON "category_versions" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('categories');
