-- Products that were never on sale, hidden from strangers. Those before this migration count as published: their addresses are known.
ALTER TABLE "products" ADD COLUMN "is_draft" BOOLEAN NOT NULL DEFAULT false;
