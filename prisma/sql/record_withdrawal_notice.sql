CREATE OR REPLACE FUNCTION "record_withdrawal_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id", "subject_id") VALUES ('withdrawal', NEW."order_id", NEW."id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_withdrawals_notice" AFTER INSERT ON "order_withdrawals"
    FOR EACH ROW EXECUTE FUNCTION "record_withdrawal_notice"();
