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
