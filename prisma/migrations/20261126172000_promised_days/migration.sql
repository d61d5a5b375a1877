-- Orders placed before keep the days of their zone.
ALTER TABLE "orders"
    ADD COLUMN "delivery_days_min" SMALLINT,
    ADD COLUMN "delivery_days_max" SMALLINT,
    ADD CONSTRAINT "orders_delivery_days" CHECK (
        ("delivery_days_min" IS NULL) = ("delivery_days_max" IS NULL)
        AND ("delivery_days_min" IS NULL OR ("delivery_days_min" >= 0 AND "delivery_days_min" <= "delivery_days_max"))
    );
