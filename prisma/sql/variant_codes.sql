-- SKU, GTIN and maker's number as they are compared: capital letters and digits alone.
CREATE OR REPLACE FUNCTION "variant_codes"("sku" TEXT, "gtin" TEXT, "mpn" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY[
        regexp_replace(upper("sku"), '[^A-Z0-9]', '', 'g'),
        ltrim(regexp_replace("gtin", '\D', '', 'g'), '0'),
        regexp_replace(upper("mpn"), '[^A-Z0-9]', '', 'g')
    ]
$$;
