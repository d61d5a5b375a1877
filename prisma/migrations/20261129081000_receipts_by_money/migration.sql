-- Receipts counted a cancelled order as refunded, and no refund beyond what came. They follow the money from now on;
-- what earlier cancellations took off comes back at the last of them.
CREATE OR REPLACE FUNCTION "record_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change INTEGER := NEW."received_cents" - NEW."refunded_cents";
BEGIN
    IF TG_OP = 'UPDATE' THEN
        change := change - (OLD."received_cents" - OLD."refunded_cents");
    END IF;
    IF change <> 0 THEN
        INSERT INTO "order_receipts" ("order_id", "amount_cents") VALUES (NEW."id", change);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_receipt" AFTER INSERT OR UPDATE OF "received_cents", "refunded_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "record_receipt"();

DROP FUNCTION "net_received_cents"("OrderStatus", INTEGER, INTEGER);

INSERT INTO "order_receipts" ("order_id", "amount_cents", "created_at")
SELECT o."id", o."received_cents" - o."refunded_cents" - r."cents",
    coalesce((SELECT max(e."created_at") FROM "order_events" e
        WHERE e."order_id" = o."id" AND e."to_status" = 'cancelled'), o."updated_at")
FROM "orders" o
CROSS JOIN LATERAL (
    SELECT coalesce(sum("amount_cents"), 0)::integer AS "cents" FROM "order_receipts" WHERE "order_id" = o."id"
) r
WHERE o."received_cents" - o."refunded_cents" <> r."cents";
