-- Payments by Stripe, and refunds that a provider carries out (docs/decisions/082).
ALTER TYPE "PaymentMethod" ADD VALUE 'stripe' AFTER 'nowpayments';

ALTER TABLE "payment_invoices" ADD COLUMN "method" "PaymentMethod" NOT NULL DEFAULT 'nowpayments';

ALTER TABLE "order_money"
    ADD COLUMN "invoice_id" UUID,
    ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "order_money_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "payment_invoices"("id")
        ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "order_money_invoice_id_idx" ON "order_money"("invoice_id");
