-- The extension may stand in a schema of its own.
DO $$
BEGIN
    IF to_regproc('similarity') IS NULL THEN
        PERFORM set_config('search_path', current_setting('search_path') || ', ' || quote_ident(n.nspname), false)
        FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    END IF;
END
$$;

-- Small letters and digits, without accents.
CREATE FUNCTION "plain_words"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"("search_clean"("given"))
$$;

-- What an order is found by, the city too.
DROP INDEX "orders_words_idx";
DROP FUNCTION "order_words"(TEXT, TEXT, TEXT, TEXT, TEXT);
CREATE FUNCTION "order_words"(
    "reference" TEXT, "creditor_reference" TEXT, "first_name" TEXT, "last_name" TEXT, "email" TEXT, "city" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"(
        "reference" || ' ' || "creditor_reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
        || ' ' || "city"
    )
$$;
-- Stored, because what is shorter than three letters has no index, and making the text takes long.
ALTER TABLE "orders" ADD COLUMN "words" TEXT GENERATED ALWAYS AS (
    "order_words"("reference", "creditor_reference", "first_name", "last_name", "email", "city")
) STORED;
CREATE INDEX "orders_words_idx" ON "orders" USING GIN ("words" gin_trgm_ops);

-- Its telephone and tracking number, each without anything between its letters and digits.
CREATE FUNCTION "order_numbers"("phone" TEXT, "tracking_number" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT regexp_replace("phone", '\D', '', 'g') || ' '
        || replace("plain_words"(coalesce("tracking_number", '')), ' ', '')
$$;
ALTER TABLE "orders" ADD COLUMN "numbers" TEXT GENERATED ALWAYS AS ("order_numbers"("phone", "tracking_number")) STORED;
CREATE INDEX "orders_numbers_idx" ON "orders" USING GIN ("numbers" gin_trgm_ops);

-- What was ordered.
CREATE FUNCTION "line_words"("name" TEXT, "sku" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"("name" || ' ' || coalesce("sku", ''))
$$;
ALTER TABLE "order_lines" ADD COLUMN "words" TEXT GENERATED ALWAYS AS ("line_words"("name", "sku")) STORED;
CREATE INDEX "order_lines_words_idx" ON "order_lines" USING GIN ("words" gin_trgm_ops);
