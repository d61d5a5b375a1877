-- What methods of payment say of an order: stored under a key of its own before it acts.
CREATE TABLE "payment_events" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "method" "PaymentMethod" NOT NULL,
    "key" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_events_meaning" CHECK ("meaning" IN ('waiting', 'paid', 'review', 'failed', 'expired'))
);

CREATE UNIQUE INDEX "payment_events_method_key_key" ON "payment_events"("method", "key");

CREATE INDEX "payment_events_order_id_created_at_idx" ON "payment_events"("order_id", "created_at");

ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Invoices of the online payment provider.
CREATE TABLE "payment_invoices" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "payment_id" TEXT,
    "url" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "received_cents" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_invoices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_invoices_amounts" CHECK ("amount_cents" > 0 AND "received_cents" >= 0)
);

CREATE UNIQUE INDEX "payment_invoices_provider_id_key" ON "payment_invoices"("provider_id");

CREATE INDEX "payment_invoices_order_id_created_at_idx" ON "payment_invoices"("order_id", "created_at");

CREATE INDEX "payment_invoices_status_checked_at_idx" ON "payment_invoices"("status", "checked_at");

ALTER TABLE "payment_invoices" ADD CONSTRAINT "payment_invoices_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prepaid tickets. A code is money: only its cipher is kept, and erased when the order is settled; the
-- index outlives it, so that no code is accepted twice.
CREATE TYPE "TicketType" AS ENUM ('pcs', 'transcash');

CREATE TYPE "TicketState" AS ENUM ('submitted', 'accepted', 'refused');

CREATE TABLE "prepaid_tickets" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "type" "TicketType" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "last_digits" CHAR(4) NOT NULL,
    "cipher" BYTEA,
    "key_id" TEXT NOT NULL,
    "code_index" TEXT NOT NULL,
    "state" "TicketState" NOT NULL DEFAULT 'submitted',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "prepaid_tickets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prepaid_tickets_amount" CHECK ("amount_cents" > 0),
    CONSTRAINT "prepaid_tickets_erased" CHECK (("cipher" IS NULL) = ("erased_at" IS NOT NULL))
);

CREATE UNIQUE INDEX "prepaid_tickets_code_index_key" ON "prepaid_tickets"("code_index");

CREATE INDEX "prepaid_tickets_order_id_idx" ON "prepaid_tickets"("order_id");

ALTER TABLE "prepaid_tickets" ADD CONSTRAINT "prepaid_tickets_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Which reminders an unpaid order had.
CREATE TABLE "order_reminders" (
    "order_id" UUID NOT NULL,
    "after_hours" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_reminders_pkey" PRIMARY KEY ("order_id", "after_hours")
);

ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
