ALTER TABLE "bank_credits" ADD COLUMN "bank_state" TEXT NOT NULL DEFAULT '';
