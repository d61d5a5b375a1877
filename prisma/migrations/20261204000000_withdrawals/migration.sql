-- Withdrawals that customers have declared (Directive 2011/83/EU, Article 11a): one of an order.
CREATE TABLE "order_withdrawals" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_withdrawals_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "order_withdrawals_order_id_key" ON "order_withdrawals"("order_id");

ALTER TABLE "order_withdrawals" ADD CONSTRAINT "order_withdrawals_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
