-- Lists are searched by the name of each language: the feed of changes tells of these too.
CREATE TRIGGER "product_translations_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "product_translations_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "product_translations_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
