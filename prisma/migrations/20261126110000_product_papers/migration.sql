-- Papers that the law wants in the offer of a product (lib/products/papers/schema.ts).
ALTER TABLE "products" ADD COLUMN "papers" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "products" ADD CONSTRAINT "products_papers_check" CHECK (jsonb_typeof("papers") = 'object');
ALTER TABLE "product_translations" ADD COLUMN "safety" TEXT NOT NULL DEFAULT '';
ALTER TABLE "product_translations" ADD COLUMN "data" TEXT NOT NULL DEFAULT '';
ALTER TABLE "variants" ADD COLUMN "gtin" TEXT;
ALTER TABLE "variants" ADD COLUMN "mpn" TEXT;
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_check" CHECK ("gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');
