-- Total minus net received. An unpaid order that received its total was refused: all is due again.
CREATE OR REPLACE FUNCTION "recompute_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    held CONSTANT INTEGER := greatest(NEW."received_cents" - NEW."refunded_cents", 0);
BEGIN
    NEW."due_cents" := CASE WHEN held < NEW."total_cents" THEN NEW."total_cents" - held ELSE NEW."total_cents" END;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "orders_due" BEFORE INSERT OR UPDATE OF "total_cents", "received_cents", "refunded_cents", "due_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "recompute_due"();
