-- Money that must be refunded: of an order that is cancelled, withdrawn from or not accepted all of it, of a paid order
-- the excess. Nothing is decided while a payment is under review.
CREATE OR REPLACE VIEW "due_refunds" AS
SELECT * FROM (
    SELECT o."id" AS "order_id",
        CASE WHEN w."id" IS NOT NULL THEN 'withdrawn'
            WHEN o."status" = 'cancelled' THEN 'cancelled'
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN 'refused'
            ELSE 'tooMuch' END AS "reason",
        CASE WHEN o."status" = 'payment_review' THEN 0
            WHEN o."status" = 'cancelled' OR w."id" IS NOT NULL THEN o."received_cents" - o."refunded_cents"
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN
                CASE WHEN o."received_cents" - o."refunded_cents" >= o."total_cents"
                    THEN o."received_cents" - o."refunded_cents" ELSE 0 END
            ELSE o."received_cents" - o."refunded_cents" - o."total_cents" END AS "amount_cents",
        w."created_at" AS "withdrawn_at"
    FROM "orders" o LEFT JOIN "order_withdrawals" w ON w."order_id" = o."id"
    WHERE o."received_cents" > o."refunded_cents"
) AS "held" WHERE "amount_cents" > 0;
