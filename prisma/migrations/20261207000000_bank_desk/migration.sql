-- Bank statements, each file once, and the credits in them, each once however many files hold it.
CREATE TYPE "StatementFormat" AS ENUM ('camt053', 'mt940', 'csv');

CREATE TYPE "CreditState" AS ENUM ('open', 'applied', 'set_aside');

CREATE TABLE "bank_statements" (
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" "StatementFormat" NOT NULL,
    "account" TEXT NOT NULL DEFAULT '',
    "content" BYTEA,
    "credit_count" INTEGER NOT NULL DEFAULT 0,
    "known_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_statements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_statements_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
    -- A file is kept until its columns are known, no longer.
    CONSTRAINT "bank_statements_content" CHECK (("content" IS NULL) = ("read_at" IS NOT NULL))
);

CREATE UNIQUE INDEX "bank_statements_sha256_key" ON "bank_statements"("sha256");

CREATE INDEX "bank_statements_created_at_idx" ON "bank_statements"("created_at");

CREATE TABLE "bank_credits" (
    "id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "booked_on" DATE NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "payer_name" TEXT NOT NULL,
    "payer_iban" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "references" TEXT[],
    "is_pending" BOOLEAN NOT NULL DEFAULT false,
    "is_reversal" BOOLEAN NOT NULL DEFAULT false,
    "finding" TEXT NOT NULL DEFAULT 'unknown',
    "state" "CreditState" NOT NULL DEFAULT 'open',
    "order_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_credits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_credits_settled" CHECK (("state" = 'open') = ("settled_at" IS NULL))
);

-- The same credit in a later file is known again by it.
CREATE UNIQUE INDEX "bank_credits_key_key" ON "bank_credits"("key");

CREATE UNIQUE INDEX "bank_credits_statement_id_position_key" ON "bank_credits"("statement_id", "position");

CREATE INDEX "bank_credits_state_finding_idx" ON "bank_credits"("state", "finding");

CREATE INDEX "bank_credits_order_id_idx" ON "bank_credits"("order_id");

CREATE INDEX "bank_credits_created_at_idx" ON "bank_credits"("created_at");

ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_statement_id_fkey"
    FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was settled stays as it was, but for what names a person.
CREATE FUNCTION keep_settled_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."state" <> 'open' AND (
        NEW."state" <> OLD."state" OR NEW."amount_cents" <> OLD."amount_cents"
        OR NEW."settled_at" <> OLD."settled_at" OR NEW."key" <> OLD."key"
    ) THEN
        RAISE EXCEPTION 'A settled credit does not change';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "bank_credits_settled_stays" BEFORE UPDATE ON "bank_credits"
    FOR EACH ROW EXECUTE FUNCTION keep_settled_credit();
