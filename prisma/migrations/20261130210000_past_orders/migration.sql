-- Orders of other shops, to be read only.
ALTER TABLE "moved_customers" ADD COLUMN "made_account" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "past_orders" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "number" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erased_at" TIMESTAMPTZ(3),
    CONSTRAINT "past_orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "past_orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id")
        ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "past_orders_source_key_key" ON "past_orders" ("source", "key");
CREATE INDEX "past_orders_user_id_placed_at_idx" ON "past_orders" ("user_id", "placed_at");
CREATE INDEX "past_orders_email_idx" ON "past_orders" ("email");
CREATE INDEX "past_orders_placed_at_id_idx" ON "past_orders" ("placed_at", "id");
