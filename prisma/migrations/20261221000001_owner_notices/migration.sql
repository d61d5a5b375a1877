-- What the shop's owner is told by mail: written with the effect itself, whatever brought it, and taken from here by the
-- worker of the outbox (lib/outbox/owner-notices.ts).
CREATE TABLE "owner_notices" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_notices_kind" CHECK ("kind" IN ('order', 'money', 'withdrawal'))
);

CREATE INDEX "owner_notices_order_id_idx" ON "owner_notices"("order_id");

ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "note_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id") VALUES ('order', NEW."id");
    RETURN NULL;
END $$;

-- Tickets, the provider, the bank and an entry by hand all end in the order's received_cents.
CREATE FUNCTION "note_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id", "amount_cents")
    VALUES ('money', NEW."id", NEW."received_cents" - OLD."received_cents");
    RETURN NULL;
END $$;

CREATE FUNCTION "note_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id") VALUES ('withdrawal', NEW."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "orders_note_order" AFTER INSERT ON "orders"
    FOR EACH ROW EXECUTE FUNCTION "note_order"();
CREATE TRIGGER "orders_note_money" AFTER UPDATE OF "received_cents" ON "orders"
    FOR EACH ROW WHEN (NEW."received_cents" > OLD."received_cents") EXECUTE FUNCTION "note_money"();
CREATE TRIGGER "order_withdrawals_note" AFTER INSERT ON "order_withdrawals"
    FOR EACH ROW EXECUTE FUNCTION "note_withdrawal"();
