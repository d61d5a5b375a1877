-- Title and description of a product's page for search engines, blank where the page makes its own.
ALTER TABLE "product_translations" ADD COLUMN "seo_title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "product_translations" ADD COLUMN "seo_description" TEXT NOT NULL DEFAULT '';
