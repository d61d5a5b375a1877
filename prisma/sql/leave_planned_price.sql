-- A price that changes by hand while a planned one is in force leaves the plan: its end would undo the change. A plan
-- that ends so keeps its last variant, which the list of past ones names.
CREATE OR REPLACE FUNCTION "leave_planned_price"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF NEW."price_until" IS NOT DISTINCT FROM OLD."price_until" THEN
        NEW."price_until" := NULL;
    END IF;
    UPDATE "planned_prices" SET
        "variant_ids" = CASE WHEN "regular" - NEW."id"::text = '{}' THEN "variant_ids"
            ELSE array_remove("variant_ids", NEW."id") END,
        "regular" = "regular" - NEW."id"::text,
        "ended_at" = CASE WHEN "regular" - NEW."id"::text = '{}' THEN now() END
    WHERE "product_id" = NEW."product_id" AND "began_at" IS NOT NULL AND "ended_at" IS NULL
        AND "regular" ? NEW."id"::text AND "price_cents" <> NEW."price_cents";
    RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "variants_leave_planned_price" BEFORE UPDATE OF "price_cents" ON "variants"
    FOR EACH ROW WHEN (OLD."price_cents" <> NEW."price_cents") EXECUTE FUNCTION "leave_planned_price"();
