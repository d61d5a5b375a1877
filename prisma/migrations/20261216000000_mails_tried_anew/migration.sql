-- When somebody had a message tried again: the days for which it is tried begin anew then.
ALTER TABLE "outbox_messages" ADD COLUMN "tried_since" TIMESTAMPTZ(3);
