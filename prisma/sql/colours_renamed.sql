CREATE OR REPLACE FUNCTION "colours_renamed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" CONSTANT UUID[] := ARRAY(
        SELECT v."product_id" FROM "variants" v JOIN "changed" c ON c."word" = v."colour"
        UNION SELECT i."product_id" FROM "product_images" i JOIN "changed" c ON c."word" = i."colour" ORDER BY 1
    );
BEGIN
    IF cardinality("ids") > 0 THEN
        INSERT INTO "product_changes" ("product_id") SELECT unnest("ids")
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id(), "wide_xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" <> pg_current_xact_id();
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "colours_inserted" AFTER INSERT ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
CREATE OR REPLACE TRIGGER "colours_updated" AFTER UPDATE ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
