-- Cents. A cancelled order counts as refunded.
CREATE OR REPLACE FUNCTION "net_received_cents"("status" "OrderStatus", "received" INTEGER, "refunded" INTEGER)
    RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "status" = 'cancelled' THEN 0 ELSE greatest("received" - "refunded", 0) END
$$;
