CREATE TABLE "makers" (
    "id" UUID NOT NULL,
    "brand" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "papers" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "makers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "makers_key_key" ON "makers" ("key");

ALTER TABLE "products" ADD COLUMN "maker_id" UUID;
CREATE INDEX "products_maker_id_idx" ON "products" ("maker_id");
ALTER TABLE "products" ADD CONSTRAINT "products_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "makers" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE;

-- A brand gets a maker where all its products that name one name the same, completely. The papers of products stay.
WITH "told" AS (
    SELECT "id", "brand", lower("brand") AS "key", jsonb_strip_nulls(jsonb_build_object(
        'makerName', "papers" -> 'makerName', 'makerAddress', "papers" -> 'makerAddress',
        'makerContact', "papers" -> 'makerContact', 'makerCountry', "papers" -> 'makerCountry',
        'responsibleName', "papers" -> 'responsibleName', 'responsibleAddress', "papers" -> 'responsibleAddress',
        'responsibleContact', "papers" -> 'responsibleContact')) AS "papers"
    FROM (
        SELECT "id", "papers", coalesce(nullif(btrim("brand"), ''), (regexp_split_to_array(btrim("name"), '\s'))[1]) AS "brand"
        FROM "products"
    ) AS "branded"
    WHERE "brand" <> ''
), "made" AS (
    INSERT INTO "makers" ("id", "brand", "key", "papers", "updated_at")
    SELECT gen_random_uuid(), min("brand"), "key", min("papers"::TEXT)::JSONB, CURRENT_TIMESTAMP
    FROM "told" WHERE "papers" <> '{}' GROUP BY "key"
    HAVING count(DISTINCT "papers") = 1
        AND bool_and("papers" ?& ARRAY['makerName', 'makerAddress', 'makerContact', 'makerCountry'])
        AND bool_and("papers" ?& ARRAY['responsibleName', 'responsibleAddress', 'responsibleContact']
            OR "papers" ->> 'makerCountry' IN ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR',
                'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'))
    RETURNING "id", "key", "papers"
)
UPDATE "products" p SET "maker_id" = "made"."id" FROM "told" JOIN "made" USING ("key", "papers") WHERE "told"."id" = p."id";
