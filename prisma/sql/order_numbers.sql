CREATE OR REPLACE FUNCTION "order_numbers"("phone" TEXT, "tracking_number" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT regexp_replace("phone", '\D', '', 'g') || ' '
        || replace("plain_words"(coalesce("tracking_number", '')), ' ', '')
$$;
