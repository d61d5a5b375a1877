-- Products that customers follow, and visitors who wait for a variant to be back in stock.
CREATE TABLE "followed_products" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,
    "price_cents" INTEGER NOT NULL,
    "told_cents" INTEGER,
    "told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followed_products_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "followed_products_told_whole" CHECK (("told_cents" IS NULL) = ("told_at" IS NULL))
);
CREATE UNIQUE INDEX "followed_products_user_id_product_id_key" ON "followed_products"("user_id", "product_id");
CREATE INDEX "followed_products_product_id_idx" ON "followed_products"("product_id");
CREATE INDEX "followed_products_variant_id_idx" ON "followed_products"("variant_id");
ALTER TABLE "followed_products" ADD CONSTRAINT "followed_products_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "followed_products" ADD CONSTRAINT "followed_products_product_id_fkey"
    FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "followed_products" ADD CONSTRAINT "followed_products_variant_id_fkey"
    FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "stock_waits" (
    "id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "user_id" UUID,
    "email" TEXT,
    "language" "Language" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_waits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_waits_of_one" CHECK (("user_id" IS NULL) <> ("email" IS NULL)),
    CONSTRAINT "stock_waits_told_confirmed" CHECK ("told_at" IS NULL OR "confirmed_at" IS NOT NULL)
);
CREATE UNIQUE INDEX "stock_waits_variant_id_user_id_key" ON "stock_waits"("variant_id", "user_id");
CREATE UNIQUE INDEX "stock_waits_variant_id_email_key" ON "stock_waits"("variant_id", "email");
CREATE INDEX "stock_waits_user_id_idx" ON "stock_waits"("user_id");
CREATE INDEX "stock_waits_email_idx" ON "stock_waits"("email");
CREATE INDEX "stock_waits_told_at_confirmed_at_idx" ON "stock_waits"("told_at", "confirmed_at");
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_fkey"
    FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
