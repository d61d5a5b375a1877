CREATE INDEX "order_withdrawals_created_at_idx" ON "order_withdrawals"("created_at");
