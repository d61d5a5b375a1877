-- Payments in the shop's own words, beside those of the release before (docs/decisions/115).
ALTER TABLE "payment_events"
    ADD COLUMN "provider_id" TEXT,
    ADD COLUMN "provider_invoice_id" TEXT,
    ADD COLUMN "state" TEXT,
    ADD COLUMN "reference" TEXT,
    ADD COLUMN "received_cents" INTEGER,
    ADD COLUMN "paid_amount" DOUBLE PRECISION,
    ADD COLUMN "paid_currency" TEXT,
    ADD COLUMN "money_id" UUID,
    ADD CONSTRAINT "payment_events_state" CHECK ("state" IN ('open', 'pending', 'partially_received', 'received',
        'failed', 'expired', 'refunded', 'partially_refunded', 'disputed', 'refund_failed', 'unknown'));

ALTER TABLE "payment_invoices"
    ADD COLUMN "state" TEXT NOT NULL DEFAULT 'open',
    ADD CONSTRAINT "payment_invoices_state" CHECK ("state" IN ('open', 'pending', 'partially_received', 'received',
        'failed', 'expired', 'refunded', 'partially_refunded', 'disputed', 'refund_failed', 'unknown'));

-- The state of a payment, from the word that the release before stored.
CREATE OR REPLACE FUNCTION "payment_state_of"("word" TEXT) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN "word" = 'waiting' THEN 'open'
        WHEN "word" IN ('confirming', 'confirmed', 'sending') THEN 'pending'
        WHEN "word" = 'partially_paid' THEN 'partially_received'
        WHEN "word" = 'finished' THEN 'received'
        WHEN "word" IN ('failed', 'expired', 'refunded', 'partially_refunded', 'disputed', 'refund_failed') THEN "word"
        ELSE 'unknown'
    END
$$;

-- The word of the release before for the state of a payment.
CREATE OR REPLACE FUNCTION "former_payment_word"("state" TEXT) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE "state"
        WHEN 'open' THEN 'waiting'
        WHEN 'pending' THEN 'confirming'
        WHEN 'partially_received' THEN 'partially_paid'
        WHEN 'received' THEN 'finished'
        ELSE "state"
    END
$$;

UPDATE "payment_events" SET
    "provider_id" = "data" ->> 'payment_id',
    "provider_invoice_id" = "data" ->> 'invoice_id',
    "state" = "payment_state_of"("data" ->> 'payment_status'),
    "reference" = "data" ->> 'order_id',
    "received_cents" = ("data" ->> 'receivedCents')::integer,
    "paid_amount" = coalesce(("data" ->> 'actually_paid')::double precision, 0),
    "paid_currency" = "data" ->> 'pay_currency',
    "money_id" = ("data" ->> 'moneyId')::uuid
WHERE "data" ? 'payment_status';

UPDATE "payment_invoices" SET "state" = "payment_state_of"("status");

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

CREATE INDEX "payment_events_provider_id_idx" ON "payment_events"("provider_id");
CREATE INDEX "payment_invoices_state_checked_at_idx" ON "payment_invoices"("state", "checked_at");
CREATE UNIQUE INDEX "payment_invoices_open_state_key" ON "payment_invoices"("order_id")
    WHERE "closed_at" IS NULL AND "state" NOT IN ('received', 'failed', 'refunded', 'expired');
