-- On its own: adding triggers holds up changes of products until their migration ends, 30 s with 200,000 products.
SELECT "refresh_product_words"(ARRAY(SELECT "id" FROM "products"));
