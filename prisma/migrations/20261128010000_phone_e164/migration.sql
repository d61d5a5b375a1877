-- The number as machines dial it, beside what was typed (docs/decisions/107).
ALTER TABLE "users" ADD COLUMN "phone_e164" TEXT;
ALTER TABLE "orders" ADD COLUMN "phone_e164" TEXT;
