-- When the administrator gave the password again in this session; deletion and export ask for it.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
