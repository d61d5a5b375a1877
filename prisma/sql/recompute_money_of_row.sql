CREATE OR REPLACE FUNCTION "recompute_money_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "recompute_money"(NEW."order_id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "payment_invoices_money" AFTER INSERT ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" > 0) EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "payment_invoices_money_changed" AFTER UPDATE ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" IS DISTINCT FROM OLD."received_cents")
    EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "prepaid_tickets_money" AFTER INSERT ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" = 'accepted') EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "prepaid_tickets_money_changed" AFTER UPDATE ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state") EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "bank_credits_money" AFTER INSERT ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" = 'applied') EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "bank_credits_money_changed" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" = 'applied')
    EXECUTE FUNCTION "recompute_money_of_row"();
CREATE OR REPLACE TRIGGER "order_money_money" AFTER INSERT ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "recompute_money_of_row"();
