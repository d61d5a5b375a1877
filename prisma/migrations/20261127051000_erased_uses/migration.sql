-- An anonymous order names no code, which may have been given to one person; its use still counts.
ALTER TABLE "discounts" ADD COLUMN "erased_uses" INTEGER NOT NULL DEFAULT 0;

WITH "anonymous" AS (
    UPDATE "orders" o SET "discount_id" = NULL FROM "discounts" d
    WHERE d."id" = o."discount_id" AND o."user_id" IS NULL AND o."email" = ''
    RETURNING d."id", o."status"
)
UPDATE "discounts" d SET "erased_uses" = n."uses"
FROM (SELECT "id", count(*) FILTER (WHERE "status" <> 'cancelled') AS "uses" FROM "anonymous" GROUP BY "id") n
WHERE n."id" = d."id";
