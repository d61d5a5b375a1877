-- Money that is known from no provider, ticket or statement, and all that was given back.
CREATE TABLE "order_money" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "happened_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_money_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_money_kind" CHECK ("kind" IN ('received', 'given_back')),
    CONSTRAINT "order_money_amount" CHECK ("amount_cents" > 0)
);

CREATE INDEX "order_money_order_id_created_at_idx" ON "order_money"("order_id", "created_at");

ALTER TABLE "order_money" ADD CONSTRAINT "order_money_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an order has of its money, and what is still to be paid of it; written by the triggers below alone.
ALTER TABLE "orders" ADD COLUMN "received_cents" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "given_back_cents" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "due_cents" INTEGER NOT NULL DEFAULT 0;

-- The total less what is kept. Where as much as the total is here and the order is unpaid all the same,
-- the money was not accepted, and all of it is due.
CREATE FUNCTION "reckon_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    held CONSTANT INTEGER := greatest(NEW."received_cents" - NEW."given_back_cents", 0);
BEGIN
    NEW."due_cents" := CASE WHEN held < NEW."total_cents" THEN NEW."total_cents" - held ELSE NEW."total_cents" END;
    RETURN NEW;
END $$;

CREATE TRIGGER "orders_due" BEFORE INSERT OR UPDATE OF "total_cents", "received_cents", "given_back_cents", "due_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "reckon_due"();

-- Of what comes from four places, none of which knows the others. A sum beyond an integer is a mistake
-- of somebody's that must not stop the next.
CREATE FUNCTION "reckon_money"("order" UUID) RETURNS void LANGUAGE sql AS $$
    UPDATE "orders" SET
        "received_cents" = least(2147483647,
            (SELECT coalesce(sum("received_cents"), 0) FROM "payment_invoices" WHERE "order_id" = "order")
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "prepaid_tickets"
                WHERE "order_id" = "order" AND "state" = 'accepted')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "bank_credits"
                WHERE "order_id" = "order" AND "state" = 'applied' AND "currency" = 'EUR')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
                WHERE "order_id" = "order" AND "kind" = 'received')),
        "given_back_cents" = least(2147483647, (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
            WHERE "order_id" = "order" AND "kind" = 'given_back'))
    WHERE "id" = "order"
$$;

CREATE FUNCTION "reckon_money_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "reckon_money"(NEW."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "payment_invoices_money" AFTER INSERT ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" > 0) EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "payment_invoices_money_changed" AFTER UPDATE ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" IS DISTINCT FROM OLD."received_cents")
    EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "prepaid_tickets_money" AFTER INSERT ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" = 'accepted') EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "prepaid_tickets_money_changed" AFTER UPDATE ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state") EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "bank_credits_money" AFTER INSERT ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" = 'applied') EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "bank_credits_money_changed" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" = 'applied')
    EXECUTE FUNCTION "reckon_money_of_row"();
CREATE TRIGGER "order_money_money" AFTER INSERT ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "reckon_money_of_row"();

-- What went back at the provider is not here.
UPDATE "payment_invoices" SET "received_cents" = 0 WHERE "status" IN ('failed', 'refunded') AND "received_cents" > 0;

UPDATE "orders" SET "due_cents" = "total_cents";

SELECT "reckon_money"("order_id") FROM (
    SELECT "order_id" FROM "payment_invoices" WHERE "received_cents" > 0
    UNION SELECT "order_id" FROM "prepaid_tickets" WHERE "state" = 'accepted'
    UNION SELECT "order_id" FROM "bank_credits" WHERE "state" = 'applied'
) AS "moneyed";

-- Somebody has said that these are paid, and nothing says how: as much as they cost.
INSERT INTO "order_money" ("id", "order_id", "kind", "amount_cents", "way", "happened_on")
SELECT gen_random_uuid(), "id", 'received', "total_cents" - "received_cents", 'other', "updated_at"::date
FROM "orders" WHERE "received_cents" < "total_cents" AND "status" IN ('paid', 'shipped', 'delivered', 'completed');

-- What the shop has and must not keep: of an order that is cancelled, withdrawn from or not accepted all of
-- it, of a paid one what is too much. While a payment is looked at nothing is decided.
CREATE VIEW "money_to_give_back" AS
SELECT * FROM (
    SELECT o."id" AS "order_id",
        CASE WHEN w."id" IS NOT NULL THEN 'withdrawn'
            WHEN o."status" = 'cancelled' THEN 'cancelled'
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN 'refused'
            ELSE 'tooMuch' END AS "reason",
        CASE WHEN o."status" = 'payment_review' THEN 0
            WHEN o."status" = 'cancelled' OR w."id" IS NOT NULL THEN o."received_cents" - o."given_back_cents"
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN
                CASE WHEN o."received_cents" - o."given_back_cents" >= o."total_cents"
                    THEN o."received_cents" - o."given_back_cents" ELSE 0 END
            ELSE o."received_cents" - o."given_back_cents" - o."total_cents" END AS "amount_cents",
        w."created_at" AS "withdrawn_at"
    FROM "orders" o LEFT JOIN "order_withdrawals" w ON w."order_id" = o."id"
    WHERE o."received_cents" > o."given_back_cents"
) AS "held" WHERE "amount_cents" > 0;

-- An invoice that nobody is sent to any more: a part of it was paid, or another amount is due by now.
ALTER TABLE "payment_invoices" ADD COLUMN "closed_at" TIMESTAMPTZ(3);

UPDATE "payment_invoices" SET "closed_at" = now() WHERE "status" = 'partially_paid';

DROP INDEX "payment_invoices_open_key";

CREATE UNIQUE INDEX "payment_invoices_open_key" ON "payment_invoices"("order_id")
    WHERE "closed_at" IS NULL AND "status" NOT IN ('finished', 'failed', 'refunded', 'expired');

-- Payments that name no order of the shop wait for somebody.
ALTER TABLE "payment_events" ADD COLUMN "settled_at" TIMESTAMPTZ(3), ADD COLUMN "note" TEXT NOT NULL DEFAULT '';

CREATE INDEX "payment_events_unplaced_idx" ON "payment_events"("created_at") WHERE "order_id" IS NULL AND "settled_at" IS NULL;

-- The bank desk finds credits by their amount.
CREATE INDEX "bank_credits_amount_cents_idx" ON "bank_credits"("amount_cents");
