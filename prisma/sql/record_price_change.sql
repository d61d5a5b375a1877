-- Clock time, not the transaction's start: it only increases under the row lock. A setting backdates the demo prices.
CREATE OR REPLACE FUNCTION "record_price_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "price_changes" ("variant_id", "old_price_cents", "new_price_cents", "changed_at")
    VALUES (
        NEW."id",
        CASE TG_OP WHEN 'UPDATE' THEN OLD."price_cents" END,
        NEW."price_cents",
        coalesce(nullif(current_setting('shop.price_changed_at', true), '')::timestamptz, clock_timestamp())
    );
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_first_price" AFTER INSERT ON "variants"
    FOR EACH ROW EXECUTE FUNCTION "record_price_change"();
CREATE OR REPLACE TRIGGER "variants_price_change" AFTER UPDATE OF "price_cents" ON "variants"
    FOR EACH ROW WHEN (OLD."price_cents" <> NEW."price_cents") EXECUTE FUNCTION "record_price_change"();
