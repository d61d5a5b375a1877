-- The export of a customer's data walks the messages in this order, a page at a time, and each page begins where the last ended.
CREATE INDEX "outbox_messages_created_at_id_idx" ON "outbox_messages"("created_at", "id");
