-- Discount codes, and what an order took off its lines (docs/decisions/080).
CREATE TABLE "discounts" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "minimum_cents" INTEGER NOT NULL DEFAULT 0,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "once_per_customer" BOOLEAN NOT NULL DEFAULT true,
    "max_uses" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "discounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "discounts_code_form" CHECK ("code" ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
    CONSTRAINT "discounts_percent_or_amount" CHECK (num_nonnulls("percent", "amount_cents") = 1),
    CONSTRAINT "discounts_percent_bounds" CHECK ("percent" BETWEEN 1 AND 90),
    -- Something is left to pay.
    CONSTRAINT "discounts_amount_below_minimum" CHECK ("amount_cents" BETWEEN 1 AND "minimum_cents" - 1),
    CONSTRAINT "discounts_minimum_not_negative" CHECK ("minimum_cents" >= 0),
    CONSTRAINT "discounts_period" CHECK ("valid_until" >= "valid_from"),
    CONSTRAINT "discounts_max_uses_positive" CHECK ("max_uses" > 0)
);
CREATE UNIQUE INDEX "discounts_code_key" ON "discounts"("code");

ALTER TABLE "orders"
    ADD COLUMN "discount_id" UUID,
    ADD COLUMN "discount_code" TEXT,
    ADD CONSTRAINT "orders_discount_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "orders_discount_id_idx" ON "orders"("discount_id");

ALTER TABLE "order_lines"
    ADD COLUMN "discount_cents" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "order_lines_reduction_bounds"
        CHECK ("discount_cents" BETWEEN 0 AND "quantity"::bigint * "unit_price_cents");

-- All of a cancelled, wholly withdrawn or refused order; of others what exceeds the units not withdrawn from; nothing
-- while a payment is under review. What was paid for units: lib/orders/line-amounts.ts.
CREATE OR REPLACE VIEW "due_refunds" AS
SELECT * FROM (
    SELECT o."id" AS "order_id",
        CASE WHEN o."withdrawn_at" IS NOT NULL THEN 'withdrawn'
            WHEN o."status" = 'cancelled' THEN 'cancelled'
            WHEN o."status" IN ('pending', 'awaiting_payment') AND h."cents" >= o."total_cents" THEN 'refused'
            WHEN w."open_since" IS NOT NULL THEN 'withdrawn'
            ELSE 'tooMuch' END AS "reason",
        CASE WHEN o."status" = 'payment_review' THEN 0
            WHEN o."status" = 'cancelled' OR o."withdrawn_at" IS NOT NULL THEN h."cents"
            WHEN o."status" IN ('pending', 'awaiting_payment') AND h."cents" >= o."total_cents" THEN h."cents"
            ELSE h."cents" - o."total_cents" + w."cents" END AS "amount_cents",
        coalesce(w."open_since", o."withdrawn_at")::timestamptz(3) AS "withdrawn_at"
    FROM "orders" o
    CROSS JOIN LATERAL (SELECT o."received_cents" - o."refunded_cents" AS "cents") h
    CROSS JOIN LATERAL (
        SELECT coalesce(sum(
                (l."quantity"::bigint * l."unit_price_cents" - l."discount_cents") * u."units" / l."quantity"
            ), 0)::integer AS "cents", min(u."open_since") AS "open_since"
        FROM (
            SELECT wl."line_id", sum(wl."quantity")::bigint AS "units",
                min(ow."created_at") FILTER (WHERE ow."refund_id" IS NULL) AS "open_since"
            FROM "order_withdrawals" ow
            LEFT JOIN "order_withdrawal_lines" wl ON wl."withdrawal_id" = ow."id"
            WHERE ow."order_id" = o."id" GROUP BY wl."line_id"
        ) u
        LEFT JOIN "order_lines" l ON l."id" = u."line_id"
    ) w
    WHERE o."received_cents" > o."refunded_cents"
) AS "held" WHERE "amount_cents" > 0;
