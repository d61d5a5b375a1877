-- Money moves when it comes or is paid back, not when an order is cancelled.
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
