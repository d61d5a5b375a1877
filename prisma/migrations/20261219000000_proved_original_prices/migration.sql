-- Prices of deleted variants: what is made again under the same address and choices is not a new offer.
CREATE TABLE "deleted_prices" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "capacity" TEXT,
    "colour" TEXT,
    "price_cents" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_prices_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "deleted_prices_slug_until_idx" ON "deleted_prices"("slug", "until");

ALTER TABLE "deleted_prices"
    ADD CONSTRAINT "deleted_prices_price_positive" CHECK ("price_cents" > 0);

-- An original price that was typed beside a new variant and never asked: each is written down, then goes.
WITH "unproved" AS (
    SELECT v."id", v."product_id", v."price_cents", v."original_price_cents"
    FROM "variants" v
    WHERE v."original_price_cents" > coalesce(
        (SELECT max(c."new_price_cents") FROM "price_changes" c WHERE c."variant_id" = v."id"), 0)
), "said" AS (
    INSERT INTO "audit_entries" ("id", "action", "subject", "details")
    SELECT gen_random_uuid(), 'product.update', 'product:' || "product_id", jsonb_build_object(
        'before', jsonb_build_object('variant', jsonb_build_object(
            'id', "id", 'priceCents', "price_cents", 'originalPriceCents', "original_price_cents")),
        'change', jsonb_build_object('originalPrice', NULL))
    FROM "unproved"
)
UPDATE "variants" SET "original_price_cents" = NULL WHERE "id" IN (SELECT "id" FROM "unproved");
