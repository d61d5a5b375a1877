CREATE OR REPLACE FUNCTION "refresh_search_of_translations"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM "refresh_search"(ARRAY(SELECT DISTINCT "product_id" FROM "changed"));
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "translations_search_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE OR REPLACE TRIGGER "translations_search_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE OR REPLACE TRIGGER "translations_search_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
