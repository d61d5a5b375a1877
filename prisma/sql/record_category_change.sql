-- A product that leaves the categories of a public code keeps its prices with it, as a deleted variant does.
CREATE OR REPLACE FUNCTION "record_category_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "deleted_prices" ("slug", "capacity", "colour", "price_cents", "since", "until")
    SELECT DISTINCT s."slug", v."capacity", v."colour", a."cents", a."since", least(a."until", clock_timestamp())
    FROM "applied_prices"(ARRAY(SELECT "id" FROM "variants" WHERE "product_id" = OLD."id")) a
    JOIN "variants" v ON v."id" = a."variant_id"
    JOIN "product_slugs" s ON s."product_id" = v."product_id"
    WHERE a."code" IS NOT NULL AND a."until" > now() - interval '30 days';
    RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "products_category_change" BEFORE UPDATE OF "category" ON "products"
    FOR EACH ROW WHEN (OLD."category" <> NEW."category") EXECUTE FUNCTION "record_category_change"();
