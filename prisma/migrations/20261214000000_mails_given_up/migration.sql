-- Since when a message is not tried any more by itself: its address was refused for good, or days of trying
-- were in vain. Somebody may have it tried again.
ALTER TABLE "outbox_messages" ADD COLUMN "failed_at" TIMESTAMPTZ(3);
