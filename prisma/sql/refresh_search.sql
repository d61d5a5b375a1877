CREATE OR REPLACE FUNCTION "refresh_search"("ids" UUID[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "waiting" CONSTANT TEXT := current_setting('shop.search_waiting', true);
BEGIN
    IF "waiting" IS NULL OR "waiting" = '' THEN
        PERFORM "refresh_search_now"("ids");
    ELSE
        PERFORM set_config('shop.search_waiting', ("waiting"::uuid[] || "ids")::text, true);
    END IF;
END
$$;
