CREATE OR REPLACE FUNCTION "refresh_waiting_search"() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "waiting" CONSTANT TEXT := current_setting('shop.search_waiting', true);
BEGIN
    PERFORM set_config('shop.search_waiting', '', true);
    IF "waiting" <> '' AND "waiting" <> '{}' THEN
        PERFORM "refresh_search_now"(ARRAY(SELECT DISTINCT unnest("waiting"::uuid[])));
    END IF;
END
$$;
