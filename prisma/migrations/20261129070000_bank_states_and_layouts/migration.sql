ALTER TABLE "bank_credits" ADD COLUMN "bank_state" TEXT NOT NULL DEFAULT '';
ALTER TABLE "bank_statements" ADD COLUMN "layout" TEXT NOT NULL DEFAULT '', ADD COLUMN "columns" TEXT[] DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "bank_statements_layout_idx" ON "bank_statements"("layout");
