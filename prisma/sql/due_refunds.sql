-- All of a cancelled, wholly withdrawn or refused order; of others what exceeds the units not withdrawn from; nothing
-- while a payment is under review.
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
        SELECT coalesce(sum(wl."quantity" * l."unit_price_cents"), 0)::integer AS "cents",
            min(ow."created_at") FILTER (WHERE ow."refund_id" IS NULL) AS "open_since"
        FROM "order_withdrawals" ow
        LEFT JOIN "order_withdrawal_lines" wl ON wl."withdrawal_id" = ow."id"
        LEFT JOIN "order_lines" l ON l."id" = wl."line_id"
        WHERE ow."order_id" = o."id"
    ) w
    WHERE o."received_cents" > o."refunded_cents"
) AS "held" WHERE "amount_cents" > 0;
