-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'fr', 'es', 'pt', 'pl', 'it', 'hu');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('customer', 'admin');

-- CreateEnum
CREATE TYPE "Category" AS ENUM ('smartphones', 'watches', 'sneakers', 'gadgets', 'mobility', 'laptops', 'tablets', 'audio');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'awaiting_payment', 'payment_review', 'paid', 'shipped', 'delivered', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('bank_transfer', 'prepaid_tickets', 'nowpayments', 'alternative');

-- CreateEnum
CREATE TYPE "ConsentPurpose" AS ENUM ('marketing_emails', 'analytics_tracking', 'third_party_sharing');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'customer',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "ConsentPurpose" NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "text_version" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "category" "Category" NOT NULL,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "image" TEXT NOT NULL,
    "available" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_translations" (
    "product_id" UUID NOT NULL,
    "language" "Language" NOT NULL,
    "description" TEXT NOT NULL,
    "features" TEXT[],

    CONSTRAINT "product_translations_pkey" PRIMARY KEY ("product_id","language")
);

-- CreateTable
CREATE TABLE "variants" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "capacity" TEXT,
    "colour" TEXT,
    "price_cents" INTEGER NOT NULL,
    "original_price_cents" INTEGER,
    "image" TEXT,
    "available" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_changes" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" UUID NOT NULL,
    "old_price_cents" INTEGER,
    "new_price_cents" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "creditor_reference" TEXT NOT NULL,
    "user_id" UUID,
    "status" "OrderStatus" NOT NULL,
    "payment_method" "PaymentMethod" NOT NULL,
    "language" "Language" NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "vat_rate" DECIMAL(5,2) NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" UUID,
    "variant_id" UUID,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "from_status" "OrderStatus",
    "to_status" "OrderStatus" NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "consents_user_id_purpose_created_at_idx" ON "consents"("user_id", "purpose", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

-- CreateIndex
CREATE INDEX "products_category_available_position_idx" ON "products"("category", "available", "position");

-- CreateIndex
CREATE INDEX "products_brand_idx" ON "products"("brand");

-- CreateIndex
CREATE INDEX "variants_colour_idx" ON "variants"("colour");

-- CreateIndex
CREATE INDEX "variants_capacity_idx" ON "variants"("capacity");

-- CreateIndex
-- Two variants without a capacity, or without a colour, are the same choice (PostgreSQL 15 and later).
CREATE UNIQUE INDEX "variants_product_id_capacity_colour_key" ON "variants"("product_id", "capacity", "colour") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "price_changes_variant_id_changed_at_idx" ON "price_changes"("variant_id", "changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "orders_reference_key" ON "orders"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "orders_creditor_reference_key" ON "orders"("creditor_reference");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_events_order_id_created_at_idx" ON "order_events"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_order_id_key" ON "idempotency_keys"("order_id");

-- CreateIndex
CREATE INDEX "outbox_messages_done_at_run_after_idx" ON "outbox_messages"("done_at", "run_after");

-- CreateIndex
CREATE INDEX "audit_entries_subject_created_at_idx" ON "audit_entries"("subject", "created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say, written by hand from here on.

-- Rules
ALTER TABLE "users"
    ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '');

ALTER TABLE "products"
    ADD CONSTRAINT "products_slug_given" CHECK ("slug" <> ''),
    ADD CONSTRAINT "products_name_given" CHECK ("name" <> ''),
    ADD CONSTRAINT "products_discount_percent" CHECK ("discount" BETWEEN 0 AND 100);

ALTER TABLE "variants"
    ADD CONSTRAINT "variants_price_positive" CHECK ("price_cents" > 0),
    ADD CONSTRAINT "variants_price_reduced" CHECK ("original_price_cents" > "price_cents"),
    ADD CONSTRAINT "variants_choice_given" CHECK ("capacity" <> '' AND "colour" <> '');

ALTER TABLE "price_changes"
    ADD CONSTRAINT "price_changes_prices_positive" CHECK ("old_price_cents" > 0 AND "new_price_cents" > 0);

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_reference_given" CHECK ("reference" <> '' AND "creditor_reference" <> ''),
    ADD CONSTRAINT "orders_total_not_negative" CHECK ("total_cents" >= 0),
    ADD CONSTRAINT "orders_vat_percent" CHECK ("vat_rate" BETWEEN 0 AND 100);

ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_name_given" CHECK ("name" <> ''),
    ADD CONSTRAINT "order_lines_quantity_range" CHECK ("quantity" BETWEEN 1 AND 99),
    ADD CONSTRAINT "order_lines_price_not_negative" CHECK ("unit_price_cents" >= 0);

ALTER TABLE "order_events"
    ADD CONSTRAINT "order_events_actor_known" CHECK ("actor" IN ('customer', 'admin', 'system'));

ALTER TABLE "idempotency_keys"
    ADD CONSTRAINT "idempotency_keys_key_given" CHECK ("key" <> '');

ALTER TABLE "outbox_messages"
    ADD CONSTRAINT "outbox_messages_topic_given" CHECK ("topic" <> ''),
    ADD CONSTRAINT "outbox_messages_attempts_not_negative" CHECK ("attempts" >= 0);

-- Price history
-- The time is the moment of the change, not the transaction's start: under the row's lock it only
-- goes forward. The demonstration data dates its prices back with the transaction-local setting.
CREATE FUNCTION "record_price_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    INSERT INTO "price_changes" ("variant_id", "old_price_cents", "new_price_cents", "changed_at")
    VALUES (
        NEW."id",
        CASE TG_OP WHEN 'UPDATE' THEN OLD."price_cents" END,
        NEW."price_cents",
        coalesce(nullif(current_setting('shop.price_changed_at', true), '')::timestamptz, clock_timestamp())
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER "variants_first_price" AFTER INSERT ON "variants"
    FOR EACH ROW EXECUTE FUNCTION "record_price_change"();

CREATE TRIGGER "variants_price_change" AFTER UPDATE OF "price_cents" ON "variants"
    FOR EACH ROW WHEN (OLD."price_cents" <> NEW."price_cents") EXECUTE FUNCTION "record_price_change"();

-- Append-only tables
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Deeper than one it is a foreign key's cascade: the row goes with what it belongs to.
    IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only, % refused', TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "price_changes_append_only" BEFORE UPDATE OR DELETE ON "price_changes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Erasing an account may take its id out of the entries, and nothing else.
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE ON "audit_entries"
    FOR EACH ROW WHEN (
        NEW."actor_id" IS NOT NULL
        OR (NEW."id", NEW."action", NEW."subject", NEW."details", NEW."created_at")
            IS DISTINCT FROM (OLD."id", OLD."action", OLD."subject", OLD."details", OLD."created_at")
    ) EXECUTE FUNCTION "refuse_change"();
