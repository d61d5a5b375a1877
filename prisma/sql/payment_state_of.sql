-- The state of a payment, from the word that the release before stored.
CREATE OR REPLACE FUNCTION "payment_state_of"("word" TEXT) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN "word" = 'waiting' THEN 'open'
        WHEN "word" IN ('confirming', 'confirmed', 'sending') THEN 'pending'
        WHEN "word" = 'partially_paid' THEN 'partially_received'
        WHEN "word" = 'finished' THEN 'received'
        WHEN "word" IN ('failed', 'expired', 'refunded', 'partially_refunded', 'disputed', 'refund_failed') THEN "word"
        ELSE 'unknown'
    END
$$;
