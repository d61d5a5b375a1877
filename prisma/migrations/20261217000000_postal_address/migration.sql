-- What an address may have besides; all optional.
ALTER TABLE "users"
  ADD COLUMN "address_line2" TEXT,
  ADD COLUMN "company" TEXT,
  ADD COLUMN "postal_code" TEXT;

ALTER TABLE "orders"
  ADD COLUMN "address_line2" TEXT,
  ADD COLUMN "company" TEXT,
  ADD COLUMN "postal_code" TEXT;
