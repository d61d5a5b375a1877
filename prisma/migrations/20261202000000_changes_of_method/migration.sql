-- The history of an order tells when its method of payment was changed; null in every other entry.
ALTER TABLE "order_events" ADD COLUMN "payment_method" "PaymentMethod";

DROP TRIGGER "order_events_append_only" ON "order_events";

CREATE TRIGGER "order_events_append_only" BEFORE UPDATE ON "order_events"
    FOR EACH ROW WHEN (
        NEW."note" <> ''
        OR (NEW."id", NEW."order_id", NEW."from_status", NEW."to_status", NEW."payment_method", NEW."actor", NEW."created_at")
            IS DISTINCT FROM (OLD."id", OLD."order_id", OLD."from_status", OLD."to_status", OLD."payment_method", OLD."actor", OLD."created_at")
    ) EXECUTE FUNCTION "refuse_change"();
