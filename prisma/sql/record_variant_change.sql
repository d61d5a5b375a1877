-- Ignores a stock that changes above three: pages show no number there, and each order would empty their caches.
CREATE OR REPLACE FUNCTION "record_variant_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "product_changes" ("product_id")
    SELECT DISTINCT n."product_id" FROM "changed" n JOIN "former" o ON o."id" = n."id"
    WHERE to_jsonb(n) - 'stock' <> to_jsonb(o) - 'stock'
        OR least(coalesce(n."stock", 4), 4) <> least(coalesce(o."stock", 4), 4)
    ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
    WHERE "product_changes"."xact" <> pg_current_xact_id();
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_variant_change"();
