-- Stock of a variant, and the units that orders hold (docs/decisions/071).
CREATE TYPE "StockState" AS ENUM ('held', 'taken', 'returned');

ALTER TABLE "variants"
    ADD COLUMN "stock" INTEGER,
    ADD CONSTRAINT "variants_stock_not_negative" CHECK ("stock" >= 0);

CREATE TABLE "order_stock" (
    "order_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "StockState" NOT NULL DEFAULT 'held',
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_stock_pkey" PRIMARY KEY ("order_id", "variant_id"),
    CONSTRAINT "order_stock_quantity_positive" CHECK ("quantity" > 0),
    CONSTRAINT "order_stock_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "order_stock_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "order_stock_variant_id_idx" ON "order_stock"("variant_id");

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
