-- Who brings an order, and under which number; both together, when it is shipped.
ALTER TABLE "orders" ADD COLUMN "carrier" TEXT,
    ADD COLUMN "tracking_number" TEXT,
    ADD CONSTRAINT "orders_shipment" CHECK (
        ("carrier" IS NULL) = ("tracking_number" IS NULL) AND "carrier" <> '' AND "tracking_number" <> ''
    );

-- The back office lists orders and entries newest first, and finds orders by what they are known by.
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");
CREATE INDEX "orders_total_cents_idx" ON "orders"("total_cents");
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at", "id");

-- The extension may stand in a schema of its own.
DO $$
BEGIN
    IF to_regproc('similarity') IS NULL THEN
        PERFORM set_config('search_path', current_setting('search_path') || ', ' || quote_ident(n.nspname), false)
        FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    END IF;
END
$$;

-- What an order is found by: small letters and digits without accents.
CREATE FUNCTION "order_words"(
    "reference" TEXT, "creditor_reference" TEXT, "first_name" TEXT, "last_name" TEXT, "email" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"("search_clean"(
        "reference" || ' ' || "creditor_reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
    ))
$$;

CREATE INDEX "orders_words_idx" ON "orders" USING GIN (
    "order_words"("reference", "creditor_reference", "first_name", "last_name", "email") gin_trgm_ops
);
