ALTER TABLE "orders" ADD COLUMN "vat_treatment" TEXT NOT NULL DEFAULT 'national';
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_treatment"
    CHECK ("vat_treatment" IN ('national', 'oss', 'export', 'reverse_charge', 'exempt'));

CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "gross_cents" INTEGER NOT NULL,
    "credits_id" UUID,
    "data" JSONB NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoices_kind" CHECK ("kind" IN ('invoice', 'credit_note')),
    CONSTRAINT "invoices_credits" CHECK (("kind" = 'credit_note') = ("credits_id" IS NOT NULL)),
    CONSTRAINT "invoices_number" CHECK ("number" > 0),
    CONSTRAINT "invoices_gross" CHECK ("gross_cents" >= 0),
    CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "invoices_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoices"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "invoices_series_year_number_key" ON "invoices"("series", "year", "number");
CREATE INDEX "invoices_order_id_idx" ON "invoices"("order_id");
CREATE INDEX "invoices_issued_at_idx" ON "invoices"("issued_at");
CREATE INDEX "invoices_credits_id_idx" ON "invoices"("credits_id");

CREATE TABLE "invoice_counters" (
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("series", "year")
);

-- Accounting law: ten years from the end of the year (Code de commerce, L.123-22).
CREATE OR REPLACE TRIGGER "invoices_append_only" BEFORE UPDATE ON "invoices"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "invoices_kept" BEFORE DELETE ON "invoices"
    FOR EACH ROW WHEN (OLD."year" >= extract(year FROM now()) - 10) EXECUTE FUNCTION "refuse_change"();
