CREATE TABLE "review_reports" (
    "id" UUID NOT NULL,
    "review_id" UUID,
    "product_id" UUID,
    "reason" "ReviewRefusal" NOT NULL,
    "text" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL,
    "network" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id")
        ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "review_reports_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id")
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "review_reports_review_id_network_key" ON "review_reports"("review_id", "network");

CREATE INDEX "review_reports_product_id_idx" ON "review_reports"("product_id");

CREATE INDEX "review_reports_created_at_idx" ON "review_reports"("created_at");

-- For the overview, retention and erasure.
CREATE INDEX "review_reports_open_idx" ON "review_reports"("review_id") WHERE "decided_at" IS NULL;

CREATE INDEX "review_reports_kept_idx" ON "review_reports"("decided_at") WHERE "text" <> '';

CREATE INDEX "review_reports_email_idx" ON "review_reports"("email") WHERE "email" <> '';
