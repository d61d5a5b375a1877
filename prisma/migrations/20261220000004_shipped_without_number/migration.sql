-- A letter, or goods that are picked up, have no number.
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipment",
    ADD CONSTRAINT "orders_shipment" CHECK (
        ("carrier" IS NOT NULL OR "tracking_number" IS NULL) AND "carrier" <> '' AND "tracking_number" <> ''
    );
