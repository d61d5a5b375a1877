ALTER TABLE "followed_products" ADD COLUMN "looked_at" TIMESTAMPTZ(3);
