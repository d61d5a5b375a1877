ALTER TABLE "orders" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);

DROP INDEX "order_withdrawals_order_id_key";

ALTER TABLE "order_withdrawals"
    ADD COLUMN "request_key" UUID,
    ADD COLUMN "acknowledged_at" TIMESTAMPTZ(3),
    ADD COLUMN "goods_back_on" DATE,
    ADD COLUMN "goods_back" TEXT,
    ADD COLUMN "refund_id" UUID,
    ADD CONSTRAINT "order_withdrawals_goods_back"
        CHECK ("goods_back" IN ('goods', 'proof') AND ("goods_back" IS NULL) = ("goods_back_on" IS NULL)),
    ADD CONSTRAINT "order_withdrawals_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "order_money"("id")
        ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "order_withdrawals_order_id_created_at_idx" ON "order_withdrawals"("order_id", "created_at");

CREATE INDEX "order_withdrawals_refund_id_idx" ON "order_withdrawals"("refund_id");

CREATE UNIQUE INDEX "order_withdrawals_request_key_key" ON "order_withdrawals"("request_key");

CREATE TABLE "order_withdrawal_lines" (
    "withdrawal_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_withdrawal_lines_pkey" PRIMARY KEY ("withdrawal_id", "line_id"),
    CONSTRAINT "order_withdrawal_lines_quantity" CHECK ("quantity" > 0),
    CONSTRAINT "order_withdrawal_lines_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id")
        REFERENCES "order_withdrawals"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "order_withdrawal_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "order_withdrawal_lines_line_id_idx" ON "order_withdrawal_lines"("line_id");

-- Until now a withdrawal was from the whole order.
UPDATE "orders" o SET "withdrawn_at" = w."created_at" FROM "order_withdrawals" w WHERE w."order_id" = o."id";

INSERT INTO "order_withdrawal_lines" ("withdrawal_id", "line_id", "quantity")
SELECT w."id", l."id", l."quantity" FROM "order_withdrawals" w JOIN "order_lines" l ON l."order_id" = w."order_id";

ALTER TABLE "owner_notices" ADD COLUMN "subject_id" UUID;

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

CREATE OR REPLACE FUNCTION "record_withdrawal_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id", "subject_id") VALUES ('withdrawal', NEW."order_id", NEW."id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_withdrawals_notice" AFTER INSERT ON "order_withdrawals"
    FOR EACH ROW EXECUTE FUNCTION "record_withdrawal_notice"();
