-- A change of many products is prepared and written as an import is.
ALTER TABLE "product_imports" ADD COLUMN "is_bulk" BOOLEAN NOT NULL DEFAULT false;
