-- The cart of an account, the same on all its devices.
CREATE TABLE "account_carts" (
    "user_id" UUID NOT NULL,
    "lines" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_carts_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "account_carts" ADD CONSTRAINT "account_carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
