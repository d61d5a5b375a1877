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

-- A deleted variant leaves every plan; a plan goes with its last variant.
CREATE OR REPLACE FUNCTION "leave_planned_prices"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    DELETE FROM "planned_prices" WHERE "product_id" = OLD."product_id" AND "variant_ids" = ARRAY[OLD."id"];
    UPDATE "planned_prices" SET
        "variant_ids" = array_remove("variant_ids", OLD."id"),
        "regular" = "regular" - OLD."id"::text,
        "ended_at" = CASE WHEN "began_at" IS NOT NULL AND "regular" - OLD."id"::text = '{}'
            THEN coalesce("ended_at", now()) ELSE "ended_at" END
    WHERE "product_id" = OLD."product_id" AND OLD."id" = ANY("variant_ids");
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_leave_planned_prices" AFTER DELETE ON "variants"
    FOR EACH ROW EXECUTE FUNCTION "leave_planned_prices"();

-- Plans that variants left before.
UPDATE "planned_prices" SET "variant_ids" = ARRAY(
    SELECT "one" FROM unnest("variant_ids") WITH ORDINALITY AS "id" ("one", "place")
    WHERE "regular" ? "one"::text ORDER BY "place"
) WHERE "began_at" IS NOT NULL AND "ended_at" IS NULL;
UPDATE "planned_prices" SET "variant_ids" = ARRAY(
    SELECT "one" FROM unnest("variant_ids") WITH ORDINALITY AS "id" ("one", "place")
    WHERE EXISTS (SELECT FROM "variants" WHERE "variants"."id" = "one") ORDER BY "place"
);
DELETE FROM "planned_prices" WHERE "variant_ids" = '{}';
