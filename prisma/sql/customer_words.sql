CREATE OR REPLACE FUNCTION "customer_words"(
    "first_name" TEXT, "last_name" TEXT, "email" TEXT, "company" TEXT, "city" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"(
        "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("company", '') || ' ' || "city"
    )
$$;
