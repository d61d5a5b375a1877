-- Prices planned ahead, with a beginning and perhaps an end (docs/decisions/081).
ALTER TABLE "variants" ADD COLUMN "price_until" TIMESTAMPTZ(3);

CREATE TABLE "planned_prices" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_ids" UUID[],
    "price_cents" INTEGER NOT NULL,
    "begins_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "began_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "regular" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "planned_prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "planned_prices_price_positive" CHECK ("price_cents" > 0),
    CONSTRAINT "planned_prices_in_order" CHECK ("ends_at" > "begins_at"),
    CONSTRAINT "planned_prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "planned_prices_product_id_begins_at_idx" ON "planned_prices"("product_id", "begins_at");
CREATE INDEX "planned_prices_ended_at_begins_at_idx" ON "planned_prices"("ended_at", "begins_at");

-- A price that changes by hand while a planned one is in force leaves the plan: its end would undo the change.
CREATE OR REPLACE FUNCTION "leave_planned_price"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF NEW."price_until" IS NOT DISTINCT FROM OLD."price_until" THEN
        NEW."price_until" := NULL;
    END IF;
    UPDATE "planned_prices" SET
        "regular" = "regular" - NEW."id"::text,
        "ended_at" = CASE WHEN "regular" - NEW."id"::text = '{}' THEN now() END
    WHERE "product_id" = NEW."product_id" AND "began_at" IS NOT NULL AND "ended_at" IS NULL
        AND "regular" ? NEW."id"::text AND "price_cents" <> NEW."price_cents";
    RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "variants_leave_planned_price" BEFORE UPDATE OF "price_cents" ON "variants"
    FOR EACH ROW WHEN (OLD."price_cents" <> NEW."price_cents") EXECUTE FUNCTION "leave_planned_price"();
