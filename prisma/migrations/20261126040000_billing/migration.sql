ALTER TABLE "users" ADD COLUMN "billing" JSONB;
ALTER TABLE "orders" ADD COLUMN "billing" JSONB;
