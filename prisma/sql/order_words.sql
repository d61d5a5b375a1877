CREATE OR REPLACE FUNCTION "order_words"(
    "reference" TEXT, "creditor_reference" TEXT, "first_name" TEXT, "last_name" TEXT, "email" TEXT, "city" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"(
        "reference" || ' ' || "creditor_reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
        || ' ' || "city"
    )
$$;
