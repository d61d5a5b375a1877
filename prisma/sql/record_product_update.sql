-- A new time of the change alone comes with changes of variants, pictures or plans, which their own triggers record.
CREATE OR REPLACE FUNCTION "record_product_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT n."id", CASE WHEN to_jsonb(n) - 'updated_at' IS DISTINCT FROM to_jsonb(o) - 'updated_at'
        THEN pg_current_xact_id() ELSE '0'::xid8 END
    FROM "changed" n LEFT JOIN "former" o ON o."id" = n."id"
    ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = greatest(EXCLUDED."wide_xact", least("product_changes"."wide_xact", pg_current_xact_id()))
    WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" < EXCLUDED."wide_xact";
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_update"();
