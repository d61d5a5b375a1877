-- A review alters the pages of its product's category: narrow (docs/decisions/101).
CREATE OR REPLACE FUNCTION "record_review_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT "product_id", '0'::xid8 FROM "changed" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = least("product_changes"."wide_xact", pg_current_xact_id())
    WHERE "product_changes"."xact" <> pg_current_xact_id();
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
CREATE OR REPLACE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
CREATE OR REPLACE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
