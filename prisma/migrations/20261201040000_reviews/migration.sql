CREATE TYPE "ReviewState" AS ENUM ('published', 'refused');

CREATE TYPE "ReviewRefusal" AS ENUM ('law', 'insult', 'personal_data');

ALTER TABLE "users" ADD COLUMN "review_mails" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "review_requests" (
    "order_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_requests_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "review_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "review_requests_key_key" ON "review_requests"("key");

CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "stars" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "state" "ReviewState" NOT NULL DEFAULT 'published',
    "refusal" "ReviewRefusal",
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_stars" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_refusal" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL)),
    CONSTRAINT "reviews_answer" CHECK (("answer" <> '') = ("answered_at" IS NOT NULL)),
    CONSTRAINT "reviews_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reviews_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "reviews_line_id_key" ON "reviews"("line_id");

CREATE INDEX "reviews_order_id_idx" ON "reviews"("order_id");

CREATE INDEX "reviews_product_id_created_at_idx" ON "reviews"("product_id", "created_at");

CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at", "id");

-- A review alters the pages of its product's category: narrow (docs/decisions/101).
CREATE OR REPLACE FUNCTION "record_review_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "product_changes" ("product_id", "wide_xact")
    SELECT "product_id", '0'::xid8 FROM "changed" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("product_id") DO UPDATE SET
        "xact" = pg_current_xact_id(),
        "wide_xact" = least("product_changes"."wide_xact", pg_current_xact_id())
    WHERE "product_changes"."xact" <> pg_current_xact_id();
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "reviews_inserted" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
CREATE OR REPLACE TRIGGER "reviews_updated" AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
CREATE OR REPLACE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_review_change"();
