-- A settled credit may only be reopened, after a wrong assignment.
CREATE OR REPLACE FUNCTION "refuse_settled_credit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."state" <> 'open' AND (
        NEW."amount_cents" <> OLD."amount_cents" OR NEW."key" <> OLD."key"
        OR NEW."state" <> OLD."state" AND (OLD."state", NEW."state") <> ('applied', 'open')
        OR NEW."settled_at" <> OLD."settled_at"
    ) THEN
        RAISE EXCEPTION 'A settled credit does not change';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "bank_credits_settled_stays" BEFORE UPDATE ON "bank_credits"
    FOR EACH ROW EXECUTE FUNCTION refuse_settled_credit_change();
