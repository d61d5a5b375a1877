-- Notices about a low stock name a variant and no order.
ALTER TABLE "owner_notices" ALTER COLUMN "order_id" DROP NOT NULL;
ALTER TABLE "owner_notices" DROP CONSTRAINT "owner_notices_kind";
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_kind"
    CHECK ("kind" IN ('order', 'money', 'withdrawal', 'low-stock') AND ("kind" = 'low-stock') = ("order_id" IS NULL));

ALTER TABLE "outbox_messages" ADD COLUMN "reported_in" UUID;

CREATE TABLE "owner_digests" (
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_digests_pkey" PRIMARY KEY ("day")
);

-- Fires at the fall to three units only: a stock that stays low is not told again.
CREATE OR REPLACE FUNCTION "record_low_stock_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "subject_id") VALUES ('low-stock', NEW."id");
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "variants_low_stock_notice" AFTER UPDATE OF "stock" ON "variants"
    FOR EACH ROW WHEN (NEW."stock" <= 3 AND OLD."stock" > 3) EXECUTE FUNCTION "record_low_stock_notice"();
