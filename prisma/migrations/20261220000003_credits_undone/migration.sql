-- A credit that was counted for a wrong order is open again; nothing else of a settled one changes.
CREATE OR REPLACE FUNCTION keep_settled_credit() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Its money, and what somebody said that it was worth, count no longer.
CREATE FUNCTION "reckon_money_of_former_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "reckon_money"(OLD."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "bank_credits_money_undone" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (OLD."state" = 'applied' AND NEW."state" <> 'applied')
    EXECUTE FUNCTION "reckon_money_of_former_row"();

CREATE TRIGGER "order_money_undone" AFTER DELETE ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "reckon_money_of_former_row"();
