-- Products of other shops: what they were there, rules for the next file, pictures to fetch, former addresses.
ALTER TABLE "product_imports"
    ADD COLUMN "source" TEXT,
    ADD COLUMN "moving" JSONB;

ALTER TABLE "product_import_items" ADD COLUMN "origin" JSONB;

CREATE TABLE "moved_products" (
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "lines" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "moved_products_pkey" PRIMARY KEY ("source", "key"),
    CONSTRAINT "moved_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "moved_products_product_id_idx" ON "moved_products" ("product_id");

CREATE TABLE "move_rules" (
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    CONSTRAINT "move_rules_pkey" PRIMARY KEY ("kind", "word")
);

CREATE TABLE "moved_pictures" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "colour" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "failure" TEXT,
    "path" TEXT,
    "placed_at" TIMESTAMPTZ(3),
    CONSTRAINT "moved_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "moved_pictures_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "moved_pictures_product_id_address_key" ON "moved_pictures" ("product_id", "address");
CREATE INDEX "moved_pictures_next_at_idx" ON "moved_pictures" ("next_at");

CREATE TABLE "redirects" (
    "path" TEXT NOT NULL,
    "target" TEXT,
    "product_id" UUID,
    "language" "Language",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "redirects_pkey" PRIMARY KEY ("path"),
    CONSTRAINT "redirects_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "redirects_one_target" CHECK (num_nonnulls("target", "product_id") = 1)
);
CREATE INDEX "redirects_product_id_idx" ON "redirects" ("product_id");
CREATE INDEX "redirects_created_at_idx" ON "redirects" ("created_at");

CREATE TABLE "missed_paths" (
    "path" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "missed_paths_pkey" PRIMARY KEY ("path")
);
CREATE INDEX "missed_paths_last_at_idx" ON "missed_paths" ("last_at");
