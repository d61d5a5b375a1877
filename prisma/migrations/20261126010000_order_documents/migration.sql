CREATE TABLE "order_documents" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "file_name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_documents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_documents_kind" CHECK ("kind" IN ('confirmation', 'invoice', 'credit-note')),
    CONSTRAINT "order_documents_sha256" CHECK ("sha256" = encode(sha256("content"), 'hex')),
    CONSTRAINT "order_documents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "order_documents_order_id_kind_number_key" ON "order_documents"("order_id", "kind", "number");

CREATE OR REPLACE TRIGGER "order_documents_append_only" BEFORE UPDATE ON "order_documents"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
