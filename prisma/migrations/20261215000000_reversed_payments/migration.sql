-- A provider may take back what an order counted on.
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_meaning",
    ADD CONSTRAINT "payment_events_meaning"
        CHECK ("meaning" IN ('waiting', 'paid', 'review', 'failed', 'expired', 'reversed'));

-- The overview asks for those that nobody has seen to.
CREATE INDEX "payment_events_reversed_idx" ON "payment_events"("order_id")
    WHERE "meaning" = 'reversed' AND "settled_at" IS NULL;
