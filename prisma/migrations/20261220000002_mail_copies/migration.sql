-- What a mail said, for as long as the message that it was sent by is kept.
CREATE TABLE "mail_copies" (
    "message_id" UUID NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "is_file" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_copies_pkey" PRIMARY KEY ("message_id")
);

ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "outbox_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The page of an order shows the mails about it.
CREATE INDEX "outbox_messages_order_idx" ON "outbox_messages"(("payload" ->> 'orderId'));
