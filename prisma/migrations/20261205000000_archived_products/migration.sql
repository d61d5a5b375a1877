-- A product that orders name is archived instead of deleted: nowhere in the shop, and not for sale.
ALTER TABLE "products" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE "products"
    ADD CONSTRAINT "products_archived_not_sold" CHECK ("archived_at" IS NULL OR NOT "available");

-- Whether an order names a product is asked before each deletion.
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");
