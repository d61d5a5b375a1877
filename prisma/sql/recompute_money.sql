-- Sums the four sources of money; caps at the integer maximum, so that one mistake does not block the next payment.
CREATE OR REPLACE FUNCTION "recompute_money"("order" UUID) RETURNS void LANGUAGE sql AS $$
    UPDATE "orders" SET
        "received_cents" = least(2147483647,
            (SELECT coalesce(sum("received_cents"), 0) FROM "payment_invoices" WHERE "order_id" = "order")
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "prepaid_tickets"
                WHERE "order_id" = "order" AND "state" = 'accepted')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "bank_credits"
                WHERE "order_id" = "order" AND "state" = 'applied' AND "currency" = 'EUR')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
                WHERE "order_id" = "order" AND "kind" = 'received')),
        "refunded_cents" = least(2147483647, (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
            WHERE "order_id" = "order" AND "kind" = 'refunded'))
    WHERE "id" = "order"
$$;
