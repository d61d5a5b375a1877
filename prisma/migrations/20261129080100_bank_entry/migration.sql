ALTER TABLE "bank_credits" ADD COLUMN "bank_entry" TEXT NOT NULL DEFAULT '';
