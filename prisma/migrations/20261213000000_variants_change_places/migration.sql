-- Two variants may take each other's choices in one statement: each row by itself would be refused.
DROP INDEX "variants_product_id_capacity_colour_key";

ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_capacity_colour_key"
    UNIQUE NULLS NOT DISTINCT ("product_id", "capacity", "colour") DEFERRABLE INITIALLY IMMEDIATE;
