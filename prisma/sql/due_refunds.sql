-- All of a cancelled, wholly withdrawn or refused order; of others what exceeds the units not withdrawn from; nothing
-- while a payment is under review. What was paid for units: lib/orders/lines.ts.
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
