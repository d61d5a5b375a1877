ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);
