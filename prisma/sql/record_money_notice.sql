-- Tickets, provider, bank and manual entries all end in received_cents.
CREATE OR REPLACE FUNCTION "record_money_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id", "amount_cents")
    VALUES ('money', NEW."id", NEW."received_cents" - OLD."received_cents");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_money_notice" AFTER UPDATE OF "received_cents" ON "orders"
    FOR EACH ROW WHEN (NEW."received_cents" > OLD."received_cents") EXECUTE FUNCTION "record_money_notice"();
