-- Codes announced to everybody are price reductions (docs/decisions/093).
ALTER TABLE "discounts"
    ADD COLUMN "is_public" BOOLEAN NOT NULL DEFAULT false,
    -- Everybody pays the price shown.
    ADD CONSTRAINT "discounts_public_price_known" CHECK (
        NOT "is_public"
        OR ("percent" IS NOT NULL AND "minimum_cents" = 0 AND NOT "once_per_customer" AND "max_uses" IS NULL)
    );

-- Public codes while in force: days of the shop's time zone (lib/time.ts), not before their creation.
CREATE OR REPLACE VIEW "public_codes" AS
SELECT * FROM (
    SELECT "id", "code", "percent", "categories",
        greatest("valid_from"::timestamp AT TIME ZONE 'Europe/Paris', "created_at") AS "since",
        least(("valid_until" + 1)::timestamp AT TIME ZONE 'Europe/Paris', "ended_at", 'infinity') AS "until"
    FROM "discounts" WHERE "is_public"
) AS "dated" WHERE "since" < "until";

-- Every price of these variants that customers could pay (Directive 98/6/EC, Article 6a): the recorded ones, those with a
-- public code, and former ones of deleted variants with the same slug and capacity.
CREATE OR REPLACE FUNCTION "applied_prices"("ids" uuid[]) RETURNS TABLE (
    "variant_id" uuid, "code" text, "is_former" boolean, "is_present" boolean,
    "cents" integer, "since" timestamptz, "until" timestamptz
) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    WITH "own" AS (
        SELECT c."variant_id", c."new_price_cents" AS "cents", c."changed_at" AS "since",
            coalesce(lead(c."changed_at") OVER "history", 'infinity') AS "until",
            lead(c."id") OVER "history" IS NULL AS "is_present"
        FROM "price_changes" c WHERE c."variant_id" = ANY("ids")
        WINDOW "history" AS (PARTITION BY c."variant_id" ORDER BY c."changed_at", c."id")
    )
    SELECT o."variant_id", NULL, false, o."is_present", o."cents", o."since", o."until" FROM "own" o
    UNION ALL
    -- As lib/payments/discounts/rule.ts charges one unit.
    SELECT o."variant_id", k."code", false, o."is_present",
        greatest(1, o."cents" - round(o."cents" * (k."percent" / 100.0))::integer),
        greatest(o."since", k."since"), least(o."until", k."until")
    FROM "own" o
    JOIN "variants" v ON v."id" = o."variant_id"
    JOIN "products" p ON p."id" = v."product_id"
    JOIN "public_codes" k ON k."since" <= now() AND k."since" < o."until" AND k."until" > o."since"
        AND (k."categories" = '{}' OR p."category"::text = ANY(k."categories"))
    UNION ALL
    SELECT v."id", NULL, true, false, d."price_cents", d."since", d."until"
    FROM (SELECT "variant_id", min("since") AS "since" FROM "own" GROUP BY "variant_id") AS "first"
    JOIN "variants" v ON v."id" = "first"."variant_id"
    JOIN "product_slugs" s ON s."product_id" = v."product_id"
    JOIN "deleted_prices" d ON d."slug" = s."slug"
        AND lower(replace(d."capacity", ' ', '')) IS NOT DISTINCT FROM lower(replace(v."capacity", ' ', ''))
        AND (d."until" <= "first"."since" OR lower(d."colour") IS NOT DISTINCT FROM lower(v."colour"))
$$;

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
