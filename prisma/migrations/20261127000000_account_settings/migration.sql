-- What a customer chooses on the dashboard. The newsletter is no column: it is the consent to marketing
-- mails, which is in force by its last record.
ALTER TABLE "users"
    ADD COLUMN "order_notifications" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "price_alerts" BOOLEAN NOT NULL DEFAULT false;

-- Changes of e-mail addresses. Nothing changes until the link in the mail to the new address is used.
CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "old_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_changes_lower_case" CHECK ("new_email" <> '' AND "new_email" = lower("new_email")),
    CONSTRAINT "email_changes_differ" CHECK ("new_email" <> "old_email"),
    CONSTRAINT "email_changes_one_end" CHECK ("confirmed_at" IS NULL OR "cancelled_at" IS NULL)
);

CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes"("token_hash");

CREATE INDEX "email_changes_user_id_idx" ON "email_changes"("user_id");

-- One open change a customer.
CREATE UNIQUE INDEX "email_changes_open_key" ON "email_changes"("user_id")
    WHERE "confirmed_at" IS NULL AND "cancelled_at" IS NULL;

ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
