-- During an update the release before reads and writes `data`, this one the columns: each row gets both.
CREATE OR REPLACE FUNCTION "keep_both_forms_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."state" IS NULL AND NEW."data" ? 'payment_status' THEN
        NEW."provider_id" := NEW."data" ->> 'payment_id';
        NEW."provider_invoice_id" := NEW."data" ->> 'invoice_id';
        NEW."state" := "payment_state_of"(NEW."data" ->> 'payment_status');
        NEW."reference" := NEW."data" ->> 'order_id';
        NEW."received_cents" := NEW."data" ->> 'receivedCents';
        NEW."paid_amount" := coalesce(NEW."data" ->> 'actually_paid', '0');
        NEW."paid_currency" := NEW."data" ->> 'pay_currency';
        NEW."money_id" := NEW."data" ->> 'moneyId';
    ELSIF NEW."state" IS NOT NULL AND NOT NEW."data" ? 'payment_status' THEN
        NEW."data" := NEW."data" || jsonb_strip_nulls(jsonb_build_object(
            'payment_id', NEW."provider_id",
            'invoice_id', NEW."provider_invoice_id",
            'payment_status', "former_payment_word"(NEW."state"),
            'order_id', NEW."reference",
            'receivedCents', NEW."received_cents",
            'actually_paid', NEW."paid_amount",
            'pay_currency', NEW."paid_currency",
            'moneyId', NEW."money_id",
            'price_amount', coalesce(NEW."received_cents", 0) / 100.0,
            'price_currency', 'eur'
        ));
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "payment_events_both_forms" BEFORE INSERT ON "payment_events"
    FOR EACH ROW EXECUTE FUNCTION "keep_both_forms_of_event"();
