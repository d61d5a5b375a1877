-- During an update the release before reads and writes `status`, this one `state`: the changed one sets the other.
CREATE OR REPLACE FUNCTION "keep_both_forms_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW."state" = 'open' THEN
            NEW."state" := "payment_state_of"(NEW."status");
        ELSE
            NEW."status" := "former_payment_word"(NEW."state");
        END IF;
    ELSIF NEW."state" <> OLD."state" THEN
        NEW."status" := "former_payment_word"(NEW."state");
    ELSIF NEW."status" <> OLD."status" THEN
        NEW."state" := "payment_state_of"(NEW."status");
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "payment_invoices_both_forms" BEFORE INSERT OR UPDATE ON "payment_invoices"
    FOR EACH ROW EXECUTE FUNCTION "keep_both_forms_of_invoice"();
