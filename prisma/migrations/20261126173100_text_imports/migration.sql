ALTER TABLE "product_imports"
    ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'products',
    ADD CONSTRAINT "product_imports_kind" CHECK ("kind" IN ('products', 'texts'));
