-- An order is paid on one invoice at a time; two clicks make one.
CREATE UNIQUE INDEX "payment_invoices_open_key" ON "payment_invoices"("order_id")
    WHERE "status" NOT IN ('finished', 'failed', 'refunded', 'expired');
