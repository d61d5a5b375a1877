-- Packed weight of a variant, for the label data of parcels.
ALTER TABLE "variants" ADD COLUMN "weight_grams" INTEGER,
    ADD CONSTRAINT "variants_weight_positive" CHECK ("weight_grams" > 0);
