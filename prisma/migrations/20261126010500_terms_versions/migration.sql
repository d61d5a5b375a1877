CREATE TABLE "terms_versions" (
    "id" UUID NOT NULL,
    "language" "Language" NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "first_shown_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "terms_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "terms_versions_hash" CHECK ("hash" = encode(sha256(convert_to("text", 'UTF8')), 'hex'))
);

CREATE UNIQUE INDEX "terms_versions_language_hash_key" ON "terms_versions"("language", "hash");

CREATE OR REPLACE TRIGGER "terms_versions_append_only" BEFORE UPDATE OR DELETE ON "terms_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "orders" ADD COLUMN "terms_version_id" UUID,
    ADD CONSTRAINT "orders_terms_version_id_fkey" FOREIGN KEY ("terms_version_id") REFERENCES "terms_versions"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "orders_terms_version_id_idx" ON "orders"("terms_version_id");
