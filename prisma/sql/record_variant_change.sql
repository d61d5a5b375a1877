-- Ignores a stock that changes above three: pages show no number there, and each order would empty their caches.
-- A change is wide and drops all pages, unless prices, stock or availability alone changed (docs/decisions/101). `least` keeps an
-- unseen wide change visible, and ends the transaction ids of the server that a backup came from.
CREATE OR REPLACE FUNCTION "record_variant_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "narrow" CONSTANT TEXT[] := '{price_cents,original_price_cents,price_until,stock,available,updated_at}';
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT n."product_id", CASE WHEN bool_or(
        to_jsonb(n) - "narrow" <> to_jsonb(o) - "narrow"
    ) THEN pg_current_xact_id() ELSE '0'::xid8 END
    FROM "changed" n JOIN "former" o ON o."id" = n."id"
    WHERE to_jsonb(n) - 'stock' <> to_jsonb(o) - 'stock'
        OR least(coalesce(n."stock", 4), 4) <> least(coalesce(o."stock", 4), 4)
    GROUP BY 1 ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = greatest(EXCLUDED."wide_xact", least("product_changes"."wide_xact", pg_current_xact_id()))
    WHERE "product_changes"."xact" <> pg_current_xact_id() OR "product_changes"."wide_xact" < EXCLUDED."wide_xact";
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_variant_change"();
