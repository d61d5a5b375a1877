CREATE OR REPLACE FUNCTION "refresh_product_words"("ids" UUID[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    INSERT INTO "product_words" AS "old" ("product_id", "folded")
    SELECT p."id", "folded"(concat_ws(' ', p."name", p."brand", p."slug", string_agg(DISTINCT t."name", ' ')))
    FROM "products" p LEFT JOIN "product_translations" t ON t."product_id" = p."id"
    WHERE p."id" = ANY("ids") GROUP BY p."id" ORDER BY p."id"
    ON CONFLICT ("product_id") DO UPDATE SET "folded" = EXCLUDED."folded" WHERE "old"."folded" <> EXCLUDED."folded"
$$;
