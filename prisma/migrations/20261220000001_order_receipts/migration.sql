-- When money of an order came or went, whatever brought it: what the overview adds up by day.
CREATE TABLE "order_receipts" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_receipts_amount" CHECK ("amount_cents" <> 0)
);

CREATE INDEX "order_receipts_created_at_idx" ON "order_receipts"("created_at");

CREATE INDEX "order_receipts_order_id_created_at_idx" ON "order_receipts"("order_id", "created_at");

ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is kept of an order's money. That of a cancelled order goes back, so none of it is.
CREATE FUNCTION "kept_cents"("status" "OrderStatus", "received" INTEGER, "refunded" INTEGER)
    RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "status" = 'cancelled' THEN 0 ELSE greatest("received" - "refunded", 0) END
$$;

CREATE FUNCTION "record_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change INTEGER := "kept_cents"(NEW."status", NEW."received_cents", NEW."given_back_cents");
BEGIN
    IF TG_OP = 'UPDATE' THEN
        change := change - "kept_cents"(OLD."status", OLD."received_cents", OLD."given_back_cents");
    END IF;
    IF change <> 0 THEN
        INSERT INTO "order_receipts" ("order_id", "amount_cents") VALUES (NEW."id", change);
    END IF;
    RETURN NULL;
END $$;

-- Of orders before this, the day on which they were paid, or last changed, is all that is known.
INSERT INTO "order_receipts" ("order_id", "amount_cents", "created_at")
SELECT o."id", "kept_cents"(o."status", o."received_cents", o."given_back_cents"),
    coalesce((SELECT max(e."created_at") FROM "order_events" e
        WHERE e."order_id" = o."id" AND e."to_status" = 'paid' AND e."from_status" IS DISTINCT FROM 'paid'), o."updated_at")
FROM "orders" o WHERE "kept_cents"(o."status", o."received_cents", o."given_back_cents") > 0;

CREATE TRIGGER "orders_receipt" AFTER INSERT OR UPDATE OF "status", "received_cents", "given_back_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "record_receipt"();
