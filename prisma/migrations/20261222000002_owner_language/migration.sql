-- An administrator from before the owner's mails has the language of every account, and reads a back office in French until
-- another is chosen there, which is written here too.
UPDATE "users" SET "language" = 'fr' WHERE "role" = 'admin' AND "language" = 'en' AND NOT EXISTS (
    SELECT 1 FROM "owner_notices"
) AND NOT EXISTS (
    SELECT 1 FROM "outbox_messages" WHERE "topic" LIKE 'mail.owner-%'
);
