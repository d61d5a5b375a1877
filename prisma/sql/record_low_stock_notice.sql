-- Fires at the fall to three units only: a stock that stays low is not told again.
CREATE OR REPLACE FUNCTION "record_low_stock_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "subject_id") VALUES ('low-stock', NEW."id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "variants_low_stock_notice" AFTER UPDATE OF "stock" ON "variants"
    FOR EACH ROW WHEN (NEW."stock" <= 3 AND OLD."stock" > 3) EXECUTE FUNCTION "record_low_stock_notice"();
