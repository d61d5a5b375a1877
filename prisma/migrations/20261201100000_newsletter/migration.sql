CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "source" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");
CREATE INDEX "newsletter_subscriptions_confirmed_at_ended_at_idx" ON "newsletter_subscriptions"("confirmed_at", "ended_at");

CREATE TABLE "newsletters" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "texts" JSONB NOT NULL DEFAULT '{}',
    "send_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletters_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletters_state_check" CHECK ("state" IN ('draft', 'scheduled', 'sending', 'sent'))
);

CREATE TABLE "newsletter_deliveries" (
    "id" UUID NOT NULL,
    "newsletter_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletter_deliveries_state_check" CHECK ("state" IN ('waiting', 'queued', 'accepted', 'refused', 'skipped'))
);
CREATE UNIQUE INDEX "newsletter_deliveries_newsletter_id_subscription_id_key" ON "newsletter_deliveries"("newsletter_id", "subscription_id");
CREATE INDEX "newsletter_deliveries_subscription_id_idx" ON "newsletter_deliveries"("subscription_id");
CREATE INDEX "newsletter_deliveries_state_newsletter_id_idx" ON "newsletter_deliveries"("state", "newsletter_id");

ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
