-- Which service the customer chose, of those that are paid by e-mail; one of lib/payments/alternatives.ts.
ALTER TABLE "orders" ADD COLUMN "payment_service" TEXT,
    ADD CONSTRAINT "orders_payment_service_given" CHECK ("payment_service" <> '');
