CREATE OR REPLACE FUNCTION "recompute_money_of_former_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "recompute_money"(OLD."order_id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "bank_credits_money_undone" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (OLD."state" = 'applied' AND NEW."state" <> 'applied')
    EXECUTE FUNCTION "recompute_money_of_former_row"();
CREATE OR REPLACE TRIGGER "order_money_undone" AFTER DELETE ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "recompute_money_of_former_row"();
