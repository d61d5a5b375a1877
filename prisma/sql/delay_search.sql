-- Delays indexing until refresh_waiting_search or the end of the transaction.
CREATE OR REPLACE FUNCTION "delay_search"() RETURNS void LANGUAGE sql AS $$
    SELECT set_config('shop.search_waiting', '{}', true)
$$;
