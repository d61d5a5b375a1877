-- The owner's own number of a variant. Two may take each other's in one statement.
ALTER TABLE "variants"
    ADD COLUMN "sku" TEXT,
    ADD CONSTRAINT "variants_sku" CHECK (
        "sku" = btrim("sku") AND "sku" <> '' AND length("sku") <= 64 AND "sku" !~ '[[:cntrl:]]'
    ),
    ADD CONSTRAINT "variants_sku_key" UNIQUE ("sku") DEFERRABLE INITIALLY IMMEDIATE;

-- As it was when it was ordered.
ALTER TABLE "order_lines" ADD COLUMN "sku" TEXT;
