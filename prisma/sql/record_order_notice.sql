CREATE OR REPLACE FUNCTION "record_order_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id") VALUES ('order', NEW."id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_notice" AFTER INSERT ON "orders"
    FOR EACH ROW EXECUTE FUNCTION "record_order_notice"();
