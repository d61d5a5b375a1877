-- The word of the release before for the state of a payment.
CREATE OR REPLACE FUNCTION "former_payment_word"("state" TEXT) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE "state"
        WHEN 'open' THEN 'waiting'
        WHEN 'pending' THEN 'confirming'
        WHEN 'partially_received' THEN 'partially_paid'
        WHEN 'received' THEN 'finished'
        ELSE "state"
    END
$$;
