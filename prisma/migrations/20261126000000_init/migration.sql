-- How the search works and why: docs/decisions/009-search.md
-- Similar words need trigrams. The extension may stand in a schema of its own.
DO $$
DECLARE
    "place" TEXT;
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    SELECT quote_ident(n.nspname) INTO "place"
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    IF to_regproc('similarity') IS NULL THEN
        PERFORM set_config('search_path', current_setting('search_path') || ', ' || "place", false);
    END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'The search needs the extension pg_trgm of PostgreSQL: %', SQLERRM
        USING HINT = 'Install the contrib package of your PostgreSQL, or let its administrator run: CREATE EXTENSION pg_trgm';
END
$$;

CREATE TYPE "Language" AS ENUM ('en', 'fr', 'es', 'pt', 'pl', 'it', 'hu');

CREATE TYPE "Role" AS ENUM ('customer', 'admin');

CREATE TYPE "Category" AS ENUM ('smartphones', 'watches', 'sneakers', 'gadgets', 'mobility', 'laptops', 'tablets', 'audio');

CREATE TYPE "OrderStatus" AS ENUM ('pending', 'awaiting_payment', 'payment_review', 'paid', 'shipped', 'delivered', 'completed', 'cancelled');

CREATE TYPE "PaymentMethod" AS ENUM ('bank_transfer', 'prepaid_tickets', 'nowpayments', 'alternative');

CREATE TYPE "ConsentPurpose" AS ENUM ('marketing_emails', 'analytics_tracking', 'third_party_sharing');

CREATE TYPE "StatementFormat" AS ENUM ('camt053', 'mt940', 'csv');

CREATE TYPE "CreditState" AS ENUM ('open', 'applied', 'dismissed');

CREATE TYPE "TicketType" AS ENUM ('pcs', 'transcash');

CREATE TYPE "TicketState" AS ENUM ('submitted', 'accepted', 'refused');

-- Lower case, compatibility forms resolved, blanks for all that is neither letter nor digit. Decomposed first, so that
-- the result does not depend on the locale of the database.
CREATE FUNCTION "search_clean"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(
        CASE WHEN octet_length("given") = char_length("given") THEN lower("given")
        ELSE normalize(
            translate(
                lower(normalize(translate("given", '™®©℠', '    '), NFKD)),
                'ŁØĐÐÞÆŒẞ', 'łøđðþæœß'
            ),
            NFC
        ) END,
        '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
        ' ', 'g'
    )
$$;

-- The same text without accents.
CREATE FUNCTION "search_plain"("clean" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length("clean") = char_length("clean") THEN "clean"
    ELSE translate(
        replace(replace(replace(replace(
            regexp_replace(normalize("clean", NFKD), '[\u0300-\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħıŋŧ', 'loddhint'
    ) END
$$;

-- Small letters and digits, without accents.
CREATE FUNCTION "plain_words"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "search_plain"("search_clean"("given"))
$$;

-- The searchable words of an order.
CREATE FUNCTION "order_words"(
    "reference" TEXT, "creditor_reference" TEXT, "first_name" TEXT, "last_name" TEXT, "email" TEXT, "city" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"(
        "reference" || ' ' || "creditor_reference" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email"
        || ' ' || "city"
    )
$$;

-- Telephone and tracking number, each without separators.
CREATE FUNCTION "order_numbers"("phone" TEXT, "tracking_number" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT regexp_replace("phone", '\D', '', 'g') || ' '
        || replace("plain_words"(coalesce("tracking_number", '')), ' ', '')
$$;

-- The searchable words of an order line.
CREATE FUNCTION "line_words"("name" TEXT, "sku" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"("name" || ' ' || coalesce("sku", ''))
$$;

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
    "address_line2" TEXT,
    "company" TEXT,
    "postal_code" TEXT,
    "phone" TEXT NOT NULL,
    "language" "Language" NOT NULL,
    "order_notifications" BOOLEAN NOT NULL DEFAULT true,
    "price_alerts" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email") AND "email" <> '')
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "old_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_changes_lower_case" CHECK ("new_email" <> '' AND "new_email" = lower("new_email")),
    CONSTRAINT "email_changes_differ" CHECK ("new_email" <> "old_email"),
    CONSTRAINT "email_changes_one_end" CHECK ("confirmed_at" IS NULL OR "cancelled_at" IS NULL)
);

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
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "products_slug_given" CHECK ("slug" <> ''),
    CONSTRAINT "products_name_given" CHECK ("name" <> ''),
    CONSTRAINT "products_discount_percent" CHECK ("discount" BETWEEN 0 AND 100),
    CONSTRAINT "products_archived_not_sold" CHECK ("archived_at" IS NULL OR NOT "available")
);

CREATE TABLE "product_translations" (
    "product_id" UUID NOT NULL,
    "language" "Language" NOT NULL,
    "name" TEXT,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "features" TEXT[],
    "specifications" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "product_translations_pkey" PRIMARY KEY ("product_id","language"),
    CONSTRAINT "product_translations_slug_given" CHECK ("slug" <> ''),
    CONSTRAINT "product_translations_name_given" CHECK ("name" <> ''),
    CONSTRAINT "product_translations_specifications_list" CHECK (jsonb_typeof("specifications") = 'array')
);

CREATE TABLE "product_slugs" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "language" "Language",
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_slugs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "colour" TEXT,
    "view" TEXT,
    "path" TEXT NOT NULL,
    "descriptions" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_images_path_given" CHECK ("path" <> ''),
    CONSTRAINT "product_images_colour_given" CHECK ("colour" <> ''),
    CONSTRAINT "product_images_descriptions_object" CHECK (jsonb_typeof("descriptions") = 'object')
);

CREATE TABLE "colours" (
    "word" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "swatch" TEXT,
    "names" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "colours_pkey" PRIMARY KEY ("word"),
    CONSTRAINT "colours_swatch" CHECK ("swatch" ~ '^#[0-9a-f]{6}$')
);

CREATE TABLE "product_changes" (
    "product_id" UUID NOT NULL,
    "xact" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "product_changes_pkey" PRIMARY KEY ("product_id")
);

CREATE TABLE "search_documents" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("product_id")
);

CREATE TABLE "search_words" (
    "language" "Language" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "shown" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "near" TEXT[],

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("language","word")
);

CREATE TABLE "variants" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "capacity" TEXT,
    "colour" TEXT,
    "sku" TEXT,
    "price_cents" INTEGER NOT NULL,
    "original_price_cents" INTEGER,
    "image" TEXT,
    "available" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "variants_price_positive" CHECK ("price_cents" > 0),
    CONSTRAINT "variants_price_reduced" CHECK ("original_price_cents" > "price_cents"),
    CONSTRAINT "variants_choice_given" CHECK ("capacity" <> '' AND "colour" <> ''),
    CONSTRAINT "variants_sku" CHECK ( "sku" = btrim("sku") AND "sku" <> '' AND length("sku") <= 64 AND "sku" !~ '[[:cntrl:]]' )
);

CREATE TABLE "price_changes" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" UUID NOT NULL,
    "old_price_cents" INTEGER,
    "new_price_cents" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "price_changes_prices_positive" CHECK ("old_price_cents" > 0 AND "new_price_cents" > 0)
);

CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "creditor_reference" TEXT NOT NULL,
    "user_id" UUID,
    "status" "OrderStatus" NOT NULL,
    "payment_method" "PaymentMethod" NOT NULL,
    "payment_service" TEXT,
    "language" "Language" NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "received_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "due_cents" INTEGER NOT NULL DEFAULT 0,
    "vat_rate" DECIMAL(5,2) NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "address_line2" TEXT,
    "company" TEXT,
    "postal_code" TEXT,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT GENERATED ALWAYS AS (
        "order_words"("reference", "creditor_reference", "first_name", "last_name", "email", "city")
    ) STORED,
    "numbers" TEXT GENERATED ALWAYS AS ("order_numbers"("phone", "tracking_number")) STORED,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "orders_reference_given" CHECK ("reference" <> '' AND "creditor_reference" <> ''),
    CONSTRAINT "orders_total_not_negative" CHECK ("total_cents" >= 0),
    CONSTRAINT "orders_vat_percent" CHECK ("vat_rate" BETWEEN 0 AND 100),
    CONSTRAINT "orders_payment_service_given" CHECK ("payment_service" <> ''),
    CONSTRAINT "orders_shipment" CHECK ( ("carrier" IS NOT NULL OR "tracking_number" IS NULL) AND "carrier" <> '' AND "tracking_number" <> '' )
);

CREATE TABLE "order_lines" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" UUID,
    "variant_id" UUID,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sku" TEXT,
    "image" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "words" TEXT GENERATED ALWAYS AS ("line_words"("name", "sku")) STORED,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_lines_name_given" CHECK ("name" <> ''),
    CONSTRAINT "order_lines_quantity_range" CHECK ("quantity" BETWEEN 1 AND 99),
    CONSTRAINT "order_lines_price_not_negative" CHECK ("unit_price_cents" >= 0)
);

CREATE TABLE "order_events" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "from_status" "OrderStatus",
    "to_status" "OrderStatus" NOT NULL,
    "payment_method" "PaymentMethod",
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_events_actor_known" CHECK ("actor" IN ('customer', 'admin', 'system'))
);

CREATE TABLE "payment_events" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "method" "PaymentMethod" NOT NULL,
    "key" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_events_meaning" CHECK ("meaning" IN ('waiting', 'paid', 'review', 'failed', 'expired', 'reversed'))
);

CREATE TABLE "payment_invoices" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "payment_id" TEXT,
    "url" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "received_cents" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_invoices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_invoices_amounts" CHECK ("amount_cents" > 0 AND "received_cents" >= 0)
);

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
    CONSTRAINT "bank_statements_content" CHECK (("content" IS NULL) = ("read_at" IS NOT NULL))
);

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

CREATE TABLE "deleted_prices" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "capacity" TEXT,
    "colour" TEXT,
    "price_cents" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deleted_prices_price_positive" CHECK ("price_cents" > 0)
);

CREATE TABLE "product_imports" (
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "line_count" INTEGER NOT NULL,
    "same_count" INTEGER NOT NULL,
    "refused_count" INTEGER NOT NULL,
    "problem_count" INTEGER NOT NULL,
    "is_blocked" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_imports_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "product_import_problems" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "product_import_problems_pkey" PRIMARY KEY ("import_id","position")
);

CREATE TABLE "product_import_items" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "product_id" UUID,
    "input" JSONB NOT NULL,
    "changes" JSONB NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "product_import_items_pkey" PRIMARY KEY ("import_id","position"),
    CONSTRAINT "product_import_items_outcome" CHECK ("outcome" IN ('done', 'changed', 'gone', 'taken'))
);

CREATE TABLE "prepaid_tickets" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "type" "TicketType" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "last_digits" CHAR(4) NOT NULL,
    "cipher" BYTEA,
    "key_id" TEXT NOT NULL,
    "code_index" TEXT NOT NULL,
    "state" "TicketState" NOT NULL DEFAULT 'submitted',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "prepaid_tickets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prepaid_tickets_amount" CHECK ("amount_cents" > 0),
    CONSTRAINT "prepaid_tickets_erased" CHECK (("cipher" IS NULL) = ("erased_at" IS NOT NULL))
);

CREATE TABLE "order_money" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "happened_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_money_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_money_kind" CHECK ("kind" IN ('received', 'refunded')),
    CONSTRAINT "order_money_amount" CHECK ("amount_cents" > 0)
);

CREATE TABLE "order_receipts" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_receipts_amount" CHECK ("amount_cents" <> 0)
);

CREATE TABLE "owner_notices" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_notices_kind" CHECK ("kind" IN ('order', 'money', 'withdrawal'))
);

CREATE TABLE "order_withdrawals" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_withdrawals_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_reminders" (
    "order_id" UUID NOT NULL,
    "after_hours" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_reminders_pkey" PRIMARY KEY ("order_id","after_hours")
);

CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key"),
    CONSTRAINT "idempotency_keys_key_given" CHECK ("key" <> '')
);

CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "tried_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbox_messages_topic_given" CHECK ("topic" <> ''),
    CONSTRAINT "outbox_messages_attempts_not_negative" CHECK ("attempts" >= 0)
);

CREATE TABLE "mail_copies" (
    "message_id" UUID NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "recipient_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "is_file" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_copies_pkey" PRIMARY KEY ("message_id")
);

CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

-- Documents are stored beside the rows, so that thousands of matches are read from few pages.
ALTER TABLE "search_documents" SET (toast_tuple_target = 128);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes"("token_hash");

CREATE INDEX "email_changes_user_id_idx" ON "email_changes"("user_id");

CREATE INDEX "consents_user_id_purpose_created_at_idx" ON "consents"("user_id", "purpose", "created_at");

CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

CREATE INDEX "products_category_available_position_idx" ON "products"("category", "available", "position");

CREATE INDEX "products_brand_idx" ON "products"("brand");

CREATE UNIQUE INDEX "product_translations_language_slug_key" ON "product_translations"("language", "slug");

CREATE INDEX "product_slugs_product_id_idx" ON "product_slugs"("product_id");

CREATE UNIQUE INDEX "product_slugs_slug_language_key" ON "product_slugs"("slug", "language") NULLS NOT DISTINCT;

CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");

CREATE UNIQUE INDEX "colours_folded_key" ON "colours"("folded");

CREATE INDEX "product_changes_xact_idx" ON "product_changes"("xact");

-- Two variants may exchange their choices or numbers in one statement.
ALTER TABLE "variants" ADD CONSTRAINT "variants_sku_key" UNIQUE ("sku") DEFERRABLE INITIALLY IMMEDIATE;

CREATE INDEX "variants_colour_idx" ON "variants"("colour");

CREATE INDEX "variants_capacity_idx" ON "variants"("capacity");

ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_capacity_colour_key"
    UNIQUE NULLS NOT DISTINCT ("product_id", "capacity", "colour") DEFERRABLE INITIALLY IMMEDIATE;

CREATE INDEX "price_changes_variant_id_changed_at_idx" ON "price_changes"("variant_id", "changed_at");

CREATE UNIQUE INDEX "orders_reference_key" ON "orders"("reference");

CREATE UNIQUE INDEX "orders_creditor_reference_key" ON "orders"("creditor_reference");

CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at");

CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at");

CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");

CREATE INDEX "orders_total_cents_idx" ON "orders"("total_cents");

CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");

CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

CREATE INDEX "order_events_order_id_created_at_idx" ON "order_events"("order_id", "created_at");

CREATE INDEX "payment_events_order_id_created_at_idx" ON "payment_events"("order_id", "created_at");

CREATE UNIQUE INDEX "payment_events_method_key_key" ON "payment_events"("method", "key");

CREATE UNIQUE INDEX "payment_invoices_provider_id_key" ON "payment_invoices"("provider_id");

CREATE INDEX "payment_invoices_order_id_created_at_idx" ON "payment_invoices"("order_id", "created_at");

CREATE INDEX "payment_invoices_status_checked_at_idx" ON "payment_invoices"("status", "checked_at");

CREATE UNIQUE INDEX "bank_statements_sha256_key" ON "bank_statements"("sha256");

CREATE INDEX "bank_statements_created_at_idx" ON "bank_statements"("created_at");

CREATE UNIQUE INDEX "bank_credits_key_key" ON "bank_credits"("key");

CREATE INDEX "bank_credits_state_finding_idx" ON "bank_credits"("state", "finding");

CREATE INDEX "bank_credits_order_id_idx" ON "bank_credits"("order_id");

CREATE INDEX "bank_credits_created_at_idx" ON "bank_credits"("created_at");

CREATE INDEX "bank_credits_amount_cents_idx" ON "bank_credits"("amount_cents");

CREATE UNIQUE INDEX "bank_credits_statement_id_position_key" ON "bank_credits"("statement_id", "position");

CREATE INDEX "deleted_prices_slug_until_idx" ON "deleted_prices"("slug", "until");

CREATE INDEX "product_imports_created_at_idx" ON "product_imports"("created_at");

CREATE INDEX "product_import_items_import_id_outcome_position_idx" ON "product_import_items"("import_id", "outcome", "position");

CREATE UNIQUE INDEX "prepaid_tickets_code_index_key" ON "prepaid_tickets"("code_index");

CREATE INDEX "prepaid_tickets_order_id_idx" ON "prepaid_tickets"("order_id");

CREATE INDEX "order_money_order_id_created_at_idx" ON "order_money"("order_id", "created_at");

CREATE INDEX "order_receipts_created_at_idx" ON "order_receipts"("created_at");

CREATE INDEX "order_receipts_order_id_created_at_idx" ON "order_receipts"("order_id", "created_at");

CREATE INDEX "owner_notices_order_id_idx" ON "owner_notices"("order_id");

CREATE UNIQUE INDEX "order_withdrawals_order_id_key" ON "order_withdrawals"("order_id");

CREATE UNIQUE INDEX "idempotency_keys_order_id_key" ON "idempotency_keys"("order_id");

CREATE INDEX "outbox_messages_done_at_run_after_idx" ON "outbox_messages"("done_at", "run_after");

CREATE INDEX "outbox_messages_created_at_id_idx" ON "outbox_messages"("created_at", "id");

CREATE INDEX "audit_entries_subject_created_at_idx" ON "audit_entries"("subject", "created_at");

CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at", "id");

CREATE INDEX "limits_expire_idx" ON "limits"("expire");

-- Indexes that the Prisma schema cannot express.
CREATE UNIQUE INDEX "email_changes_open_key" ON "email_changes"("user_id")
    WHERE "confirmed_at" IS NULL AND "cancelled_at" IS NULL;
CREATE UNIQUE INDEX "payment_invoices_open_key" ON "payment_invoices"("order_id")
    WHERE "closed_at" IS NULL AND "status" NOT IN ('finished', 'failed', 'refunded', 'expired');
CREATE INDEX "payment_events_unmatched_idx" ON "payment_events"("created_at")
    WHERE "order_id" IS NULL AND "settled_at" IS NULL;
CREATE INDEX "payment_events_reversed_idx" ON "payment_events"("order_id")
    WHERE "meaning" = 'reversed' AND "settled_at" IS NULL;
CREATE INDEX "outbox_messages_order_idx" ON "outbox_messages"(("payload" ->> 'orderId'));
CREATE INDEX "search_documents_document_idx" ON "search_documents" USING GIN ("document");
CREATE INDEX "search_words_near_idx" ON "search_words" USING GIN ("near");
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "orders_words_idx" ON "orders" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "orders_numbers_idx" ON "orders" USING GIN ("numbers" gin_trgm_ops);
CREATE INDEX "order_lines_words_idx" ON "order_lines" USING GIN ("words" gin_trgm_ops);

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payment_invoices" ADD CONSTRAINT "payment_invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "product_import_problems" ADD CONSTRAINT "product_import_problems_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "prepaid_tickets" ADD CONSTRAINT "prepaid_tickets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_money" ADD CONSTRAINT "order_money_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_withdrawals" ADD CONSTRAINT "order_withdrawals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outbox_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes each price of a variant. The time is the moment of the change, not the start of the transaction: under the row's
-- lock it only goes forward. Demonstration data dates its prices back with the transaction-local setting.
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

-- Keeps tables append-only.
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
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "order_events_kept" BEFORE DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE ON "audit_entries"
    FOR EACH ROW WHEN (
        (NEW."id", NEW."action", NEW."created_at") IS DISTINCT FROM (OLD."id", OLD."action", OLD."created_at")
        OR (NEW."actor_id" IS NOT NULL AND NEW."actor_id" IS DISTINCT FROM OLD."actor_id")
        OR (NEW."subject" <> 'erased' AND NEW."subject" <> OLD."subject")
        OR (NEW."details" <> '{}' AND NEW."details" <> OLD."details")
    ) EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE ON "order_events"
    FOR EACH ROW WHEN (
        NEW."note" <> ''
        OR (NEW."id", NEW."order_id", NEW."from_status", NEW."to_status", NEW."payment_method", NEW."actor", NEW."created_at")
            IS DISTINCT FROM (OLD."id", OLD."order_id", OLD."from_status", OLD."to_status", OLD."payment_method", OLD."actor", OLD."created_at")
    ) EXECUTE FUNCTION "refuse_change"();

-- Keeps every address that a product ever had. An address that another product gave up may be taken over.
CREATE FUNCTION "record_slug"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "row" JSONB := to_jsonb(NEW);
BEGIN
    INSERT INTO "product_slugs" ("slug", "language", "product_id")
    VALUES (
        NEW."slug",
        ("row" ->> 'language')::"Language",
        coalesce("row" ->> 'product_id', "row" ->> 'id')::uuid
    )
    ON CONFLICT ("slug", "language") DO UPDATE SET "product_id" = excluded."product_id";
    RETURN NULL;
END
$$;

CREATE TRIGGER "products_slug" AFTER INSERT OR UPDATE OF "slug" ON "products"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();
CREATE TRIGGER "product_translations_slug" AFTER INSERT OR UPDATE OF "slug" ON "product_translations"
    FOR EACH ROW EXECUTE FUNCTION "record_slug"();

-- Notes which products changed last, one row a product, so that caches reload only those. A row stays when its product
-- goes. Translations count too: lists are searched by the names of each language.
CREATE FUNCTION "record_product_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        INSERT INTO "product_changes" ("product_id") SELECT "id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
    ELSE
        INSERT INTO "product_changes" ("product_id") SELECT DISTINCT "product_id" FROM "changed" ORDER BY 1
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "products_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "products_updated" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "products_deleted" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "product_translations_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "product_translations_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();
CREATE TRIGGER "product_translations_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "record_product_change"();

-- "Wi-Fi" is also found as "wifi".
CREATE FUNCTION "search_joined"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "given" ~ '[^\s]-[^\s]' THEN "given" || coalesce((
        SELECT string_agg(' ' || replace("found"[1], '-', ''), '')
        FROM regexp_matches("given", '([^\s\-\.,;:/()]+(?:-[^\s\-\.,;:/()]+)+)', 'g') AS "found"
    ), '') ELSE "given" END
$$;

-- The text search configuration of a language; Polish has none.
CREATE FUNCTION "search_config"("language" TEXT) RETURNS REGCONFIG
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE "language"
        WHEN 'en' THEN 'pg_catalog.english'::regconfig
        WHEN 'fr' THEN 'pg_catalog.french'::regconfig
        WHEN 'es' THEN 'pg_catalog.spanish'::regconfig
        WHEN 'pt' THEN 'pg_catalog.portuguese'::regconfig
        WHEN 'it' THEN 'pg_catalog.italian'::regconfig
        WHEN 'hu' THEN 'pg_catalog.hungarian'::regconfig
        ELSE 'pg_catalog.simple'::regconfig
    END
$$;

-- A stem as it is stored: without accents, and in Polish, for which PostgreSQL has no stemmer, without the commonest endings.
CREATE FUNCTION "search_stem"("language" TEXT, "lexeme" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "language" = 'pl' THEN regexp_replace(
        "search_plain"("lexeme"),
        '^([a-z]{4,}?)(ami|ach|owi|ow|em|om|ego|emu|ymi|imi|ych|ich|ej|ym|im|a|e|i|o|u|y)$', '\1'
    ) ELSE "search_plain"("lexeme") END
$$;

-- The stems of a word, taken with its accents and without them: a visitor may type either. Null for words such as "the".
CREATE FUNCTION "search_stems"("language" TEXT, "clean" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT "search_stem"("language", "lexeme"))
    FROM unnest(
        tsvector_to_array(to_tsvector("search_config"("language"), "clean"))
        || CASE WHEN "plain" <> "clean" THEN tsvector_to_array(to_tsvector("search_config"("language"), "plain")) END
    ) AS "lexeme"
$$;

-- A word and what is left of it without each of its letters. Two words within one typing error
-- (insertion, deletion, replacement, transposition) share at least one of these.
CREATE FUNCTION "search_near"("word" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT CASE "place" WHEN 0 THEN "word" ELSE overlay("word" PLACING '' FROM "place" FOR 1) END)
    FROM generate_series(0, char_length("word")) AS "place"
$$;

-- "256 GB" is also "256gb", and in French "256 Go" and "256go". Sizes such as "44 mm" likewise.
CREATE FUNCTION "capacity_terms"("language" TEXT, "capacity" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg("way" || ' ' || regexp_replace("way", '^(\d+) (\D+)$', '\1\2'), ' ')
    FROM trim("search_clean"("capacity")) AS "clean", LATERAL (
        SELECT "clean"
        UNION ALL SELECT regexp_replace("clean", 'b$', 'o') WHERE "language" = 'fr' AND "clean" ~ '^\d+ [mgt]b$'
    ) AS "ways" ("way")
$$;

-- Names of the goods of a category in each language, already clean.
CREATE FUNCTION "category_names"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    VALUES
        ('en', 'smartphones', 'phone mobile phone cell phone cellphone smartphone handset'),
        ('fr', 'smartphones', 'téléphone portable mobile smartphone'),
        ('es', 'smartphones', 'teléfono móvil celular smartphone'),
        ('pt', 'smartphones', 'telefone telemóvel celular smartphone'),
        ('pl', 'smartphones', 'telefon komórka komórkowy smartfon smartphone'),
        ('it', 'smartphones', 'telefono cellulare telefonino smartphone'),
        ('hu', 'smartphones', 'telefon mobil mobiltelefon okostelefon smartphone'),
        ('en', 'watches', 'watch smartwatch smart watch wristwatch'),
        ('fr', 'watches', 'montre smartwatch montre connectée bracelet'),
        ('es', 'watches', 'reloj smartwatch reloj inteligente pulsera'),
        ('pt', 'watches', 'relógio smartwatch relógio inteligente pulseira'),
        ('pl', 'watches', 'zegarek smartwatch inteligentny zegarek'),
        ('it', 'watches', 'orologio smartwatch orologio intelligente'),
        ('hu', 'watches', 'óra karóra okosóra smartwatch'),
        ('en', 'sneakers', 'sneakers shoes trainers footwear'),
        ('fr', 'sneakers', 'baskets chaussures tennis sneakers'),
        ('es', 'sneakers', 'zapatillas deportivas zapatos tenis sneakers'),
        ('pt', 'sneakers', 'sapatilhas ténis sapatos calçado sneakers'),
        ('pl', 'sneakers', 'buty sneakersy trampki obuwie sportowe sneakers'),
        ('it', 'sneakers', 'scarpe ginnastica sneaker sneakers'),
        ('hu', 'sneakers', 'cipő sportcipő edzőcipő sneaker sneakers'),
        ('en', 'gadgets', 'smart home gadget smarthome accessory'),
        ('fr', 'gadgets', 'maison connectée domotique gadget accessoire'),
        ('es', 'gadgets', 'hogar inteligente casa domótica gadget accesorio'),
        ('pt', 'gadgets', 'casa inteligente domótica gadget acessório'),
        ('pl', 'gadgets', 'inteligentny dom smart home gadżet akcesoria'),
        ('it', 'gadgets', 'casa intelligente smart domotica gadget accessorio'),
        ('hu', 'gadgets', 'okosotthon okos otthon kütyü kiegészítő'),
        ('en', 'mobility', 'mobility electric scooter escooter bike bicycle ebike'),
        ('fr', 'mobility', 'mobilité électrique trottinette vélo'),
        ('es', 'mobility', 'movilidad eléctrica patinete bicicleta bici'),
        ('pt', 'mobility', 'mobilidade elétrica trotinete bicicleta'),
        ('pl', 'mobility', 'mobilność elektryczna hulajnoga rower'),
        ('it', 'mobility', 'mobilità elettrica monopattino bicicletta bici'),
        ('hu', 'mobility', 'mobilitás elektromos roller kerékpár bicikli'),
        ('en', 'laptops', 'laptop notebook computer portable pc'),
        ('fr', 'laptops', 'ordinateur portable laptop pc'),
        ('es', 'laptops', 'portátil ordenador laptop pc'),
        ('pt', 'laptops', 'portátil computador laptop pc'),
        ('pl', 'laptops', 'laptop komputer notebook przenośny'),
        ('it', 'laptops', 'portatile computer laptop notebook pc'),
        ('hu', 'laptops', 'laptop számítógép notebook hordozható'),
        ('en', 'tablets', 'tablet'),
        ('fr', 'tablets', 'tablette'),
        ('es', 'tablets', 'tableta tablet'),
        ('pt', 'tablets', 'tablet'),
        ('pl', 'tablets', 'tablet'),
        ('it', 'tablets', 'tablet tavoletta'),
        ('hu', 'tablets', 'tablet táblagép'),
        ('en', 'audio', 'audio headphones earphones earbuds speaker sound'),
        ('fr', 'audio', 'audio casque écouteurs enceinte son'),
        ('es', 'audio', 'audio auriculares cascos altavoz sonido'),
        ('pt', 'audio', 'áudio auscultadores auriculares fones coluna som'),
        ('pl', 'audio', 'audio słuchawki głośnik dźwięk'),
        ('it', 'audio', 'audio cuffie auricolari altoparlante cassa suono'),
        ('hu', 'audio', 'audio fejhallgató fülhallgató hangszóró hang')
$$;

-- The names of a category and makers' words for it.
CREATE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT n."language", n."category", n."terms" || coalesce(m."makers", '')
    FROM "category_names"() n
    LEFT JOIN (VALUES ('smartphones', ' iphone android')) AS m ("category", "makers") USING ("category")
$$;

-- Names and everyday words of each colour of the palette in each language. The names are those of
-- lib/products/colours.ts; a test compares them.
CREATE FUNCTION "palette_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT l."language", c."colour", l."terms" FROM (
        VALUES
            ('black', 'black', 'noir noire', 'negro', 'preto', 'czarny', 'nero', 'fekete'),
            ('midnight', 'midnight blue', 'minuit bleu bleue', 'medianoche azul', 'meia-noite azul', 'nocny błękit niebieski', 'mezzanotte blu', 'éjkék kék'),
            ('graphite', 'graphite grey gray', 'graphite gris grise', 'grafito gris', 'grafite cinzento cinza', 'grafitowy szary', 'grafite grigio', 'grafitszürke szürke'),
            ('stone', 'stone grey gray', 'pierre gris grise', 'piedra gris', 'pedra cinzento cinza', 'kamienny szary', 'pietra grigio', 'kőszürke szürke'),
            ('silver', 'silver', 'argent argenté', 'plata plateado', 'prateado prata', 'srebrny', 'argento argentato', 'ezüst ezüstszínű'),
            ('pearl-white', 'pearl white', 'blanc nacré blanche', 'blanco perla', 'branco-pérola branco', 'perłowa biel biały', 'bianco perla', 'gyöngyfehér fehér'),
            ('white', 'white', 'blanc blanche', 'blanco', 'branco', 'biały', 'bianco', 'fehér'),
            ('ivory', 'ivory beige cream', 'ivoire beige crème', 'marfil beige crema', 'marfim bege creme', 'kość słoniowa beżowy kremowy', 'avorio beige crema', 'elefántcsont bézs krém'),
            ('sand', 'sand beige cream', 'sable beige crème', 'arena beige crema', 'areia bege creme', 'piaskowy beżowy kremowy', 'sabbia beige crema', 'homokszín bézs krém'),
            ('gold', 'gold golden', 'or doré', 'oro dorado', 'dourado ouro', 'złoty', 'oro dorato', 'arany aranyszínű'),
            ('copper', 'copper brown', 'cuivre brun marron cuivré', 'cobre marrón cobrizo', 'cobre castanho', 'miedziany brązowy', 'rame marrone ramato', 'réz barna rézszínű'),
            ('rose', 'rose pink', 'rose poudré', 'rosa', 'rosa', 'różowy', 'rosa', 'rózsaszín'),
            ('coral', 'coral orange', 'corail orange', 'coral naranja', 'coral laranja', 'koralowy pomarańczowy', 'corallo arancione', 'korall narancs narancssárga'),
            ('crimson', 'crimson red', 'cramoisi rouge', 'carmesí rojo', 'carmesim vermelho', 'karmazynowy czerwony', 'cremisi rosso', 'karmazsin piros vörös'),
            ('burgundy', 'burgundy red', 'bordeaux rouge', 'burdeos rojo', 'bordeaux vermelho', 'bordowy czerwony', 'bordeaux rosso', 'bordó piros vörös'),
            ('lemon', 'lemon yellow', 'jaune citron', 'amarillo limón', 'amarelo-limão amarelo', 'cytrynowy żółty', 'giallo limone', 'citromsárga sárga'),
            ('olive', 'olive green', 'vert olive verte', 'verde oliva', 'verde-azeitona verde', 'oliwkowy zielony', 'verde oliva', 'olívazöld zöld'),
            ('forest', 'forest green', 'vert forêt verte', 'verde bosque', 'verde-floresta verde', 'leśna zieleń zielony', 'verde bosco', 'erdőzöld zöld'),
            ('sage', 'sage green', 'vert sauge verte', 'verde salvia', 'verde-sálvia verde', 'szałwiowy zielony', 'verde salvia', 'zsályazöld zöld'),
            ('mint', 'mint green', 'vert menthe verte', 'verde menta', 'verde-menta verde', 'miętowy zielony', 'verde menta', 'mentazöld zöld'),
            ('teal', 'teal green blue', 'bleu canard vert verte bleue', 'verde azulado azul', 'azul-petróleo verde azul', 'morski zielony niebieski', 'ottanio verde blu', 'kékeszöld zöld kék'),
            ('sky', 'sky blue', 'bleu ciel bleue', 'azul cielo', 'azul-celeste azul', 'błękitny niebieski', 'celeste blu', 'égszínkék kék'),
            ('azure', 'azure blue', 'bleu azur bleue', 'azul intenso', 'azul intenso', 'lazurowy niebieski', 'azzurro blu', 'azúrkék kék'),
            ('navy', 'navy blue', 'bleu marine bleue', 'azul marino', 'azul-marinho azul', 'granatowy niebieski', 'blu navy', 'tengerészkék kék'),
            ('lavender', 'lavender purple', 'lavande violet violette', 'lavanda morado lila', 'lavanda roxo lilás', 'lawendowy fioletowy', 'lavanda viola lilla', 'levendula lila'),
            ('violet', 'violet purple', 'violet violette', 'violeta morado lila', 'violeta roxo lilás', 'fioletowy', 'viola lilla', 'ibolyalila lila')
    ) AS c ("colour", "en", "fr", "es", "pt", "pl", "it", "hu"),
    LATERAL (
        VALUES ('en', c."en"), ('fr', c."fr"), ('es', c."es"), ('pt', c."pt"), ('pl', c."pl"), ('it', c."it"), ('hu', c."hu")
    ) AS l ("language", "terms")
$$;

-- The words of the palette and those of the shop's own colours.
CREATE FUNCTION "colour_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT * FROM "palette_terms"()
    UNION ALL
    SELECT l::text, "word", concat_ws(' ', "names" ->> l::text, "word")
    FROM "colours" CROSS JOIN unnest(enum_range(NULL::"Language")) AS l
$$;

-- Writes the search documents of these products. A product has one document for all languages: an entry "fr2telephon" says
-- that in French the stem stands at level 2. Levels: 1 name and brand, 2 words of the category, 3 features, specifications, and
-- colours and capacities that can be bought, 4 description. A language without a translation has the English texts, else the
-- French ones.
CREATE FUNCTION "refresh_search_now"("ids" UUID[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
-- Every search reads the entries that wait to be put in order: few are left waiting.
SET gin_pending_list_limit = '256kB' SET jit = off SET work_mem = '64MB' SET enable_mergejoin = off AS $$
BEGIN
    IF cardinality("ids") > 20 THEN
        PERFORM set_config('gin_pending_list_limit', '64MB', true);
    END IF;

    DELETE FROM "search_documents" "old" WHERE "old"."product_id" = ANY ("ids")
    AND NOT EXISTS (SELECT FROM "products" p WHERE p."id" = "old"."product_id" AND p."available");

    WITH "languages" AS MATERIALIZED (
        SELECT l::text AS "language" FROM unnest(enum_range(NULL::"Language")) AS l
    ), "sold" AS MATERIALIZED (
        SELECT "product_id", "colour", "capacity" FROM "variants" WHERE "product_id" = ANY ("ids") AND "available"
    ), "choices" AS MATERIALIZED (
        -- A shop owner's own word for a colour is that word in every language.
        SELECT "product_id", "language", string_agg("terms", ' ') AS "terms" FROM (
            SELECT s."product_id", l."language", coalesce(c."terms", s."colour") AS "terms"
            FROM (SELECT DISTINCT "product_id", "colour" FROM "sold" WHERE "colour" IS NOT NULL) s
            CROSS JOIN "languages" l
            LEFT JOIN "colour_terms"() c ON c."language" = l."language" AND c."colour" = s."colour"
            UNION ALL
            SELECT s."product_id", c."language", c."terms"
            FROM (SELECT DISTINCT "product_id", "capacity" FROM "sold") s
            JOIN (
                SELECT k."capacity", l."language", "capacity_terms"(l."language", k."capacity") AS "terms"
                FROM (SELECT DISTINCT "capacity" FROM "sold" WHERE "capacity" IS NOT NULL) k CROSS JOIN "languages" l
            ) c ON c."capacity" = s."capacity"
        ) AS "all" GROUP BY "product_id", "language"
    ), "texts" AS MATERIALIZED (
        SELECT p."id", p."position", l."language",
            "search_clean"("search_joined"(left(concat_ws(' ', t."name", p."name", p."brand"), 1000))) AS "a",
            k."terms" AS "b",
            "search_clean"("search_joined"(left(concat_ws(' ', array_to_string(t."features", ' '), (
                SELECT string_agg("pair" ->> 1, ' ') FROM jsonb_array_elements(t."specifications") AS "pair"
                WHERE jsonb_typeof("pair") = 'array'
            )), 10000) || ' ' || coalesce(left(s."terms", 2000), ''))) AS "c",
            "search_clean"("search_joined"(left(t."description", 10000))) AS "d"
        FROM "products" p
        CROSS JOIN "languages" l
        LEFT JOIN "category_terms"() k ON k."language" = l."language" AND k."category" = p."category"::text
        LEFT JOIN "choices" s ON s."product_id" = p."id" AND s."language" = l."language"
        LEFT JOIN LATERAL (
            SELECT * FROM "product_translations" t
            WHERE t."product_id" = p."id" AND t."language" IN (l."language"::"Language", 'en', 'fr')
            ORDER BY t."language" <> l."language"::"Language", t."language" <> 'en'
            LIMIT 1
        ) t ON true
        WHERE p."id" = ANY ("ids") AND p."available"
    ), "words" AS MATERIALIZED (
        SELECT "id", "position", "language", "lexeme" AS "word",
            ascii("weights"[1]) - ascii('A') + 1 AS "level"
        FROM "texts", unnest(
            setweight(to_tsvector('pg_catalog.simple', "a"), 'A')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("b", '')), 'B')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("c", '')), 'C')
            || setweight(to_tsvector('pg_catalog.simple', coalesce("d", '')), 'D')
        )
        WHERE char_length("lexeme") <= 40
    ), "known" AS MATERIALIZED (
        SELECT *, "search_stems"("language", "word", "plain") AS "stems" FROM (
            SELECT "language", "word", "search_plain"("word") AS "plain", min("level") AS "level"
            FROM "words" GROUP BY "language", "word"
        ) AS "found"
    ), "vocabulary" AS (
        INSERT INTO "search_words" ("language", "word", "shown", "level", "near")
        SELECT "of", "plain", "shown", "level", "search_near"("plain")
        FROM (
            SELECT "language"::"Language" AS "of", "plain", max("word" COLLATE "C") AS "shown", min("level") AS "level"
            FROM "known" WHERE char_length("plain") BETWEEN 3 AND 32 AND "plain" !~ '^\d+$'
            GROUP BY 1, 2
        ) AS "found"
        WHERE NOT EXISTS (
            SELECT FROM "search_words" s
            WHERE s."language" = "of" AND s."word" = "plain" AND s."level" <= "found"."level"
        )
        ORDER BY "of", "plain" COLLATE "C"
        ON CONFLICT ("language", "word") DO UPDATE SET "level" = least("search_words"."level", excluded."level")
    )
    INSERT INTO "search_documents" ("product_id", "position", "document")
    SELECT w."id", w."position", array_to_tsvector(array_agg(w."language" || w."level" || "stem"))
    FROM "words" w
    JOIN "known" k ON k."language" = w."language" AND k."word" = w."word"
    CROSS JOIN unnest(CASE w."level" WHEN 1 THEN k."stems" || k."plain" ELSE k."stems" END) AS "stem"
    WHERE "stem" <> ''
    GROUP BY w."id", w."position"
    ORDER BY w."id"
    ON CONFLICT ("product_id") DO UPDATE SET "position" = excluded."position", "document" = excluded."document"
    WHERE ("search_documents"."position", "search_documents"."document")
        IS DISTINCT FROM (excluded."position", excluded."document");

    IF cardinality("ids") > 20 THEN
        PERFORM gin_clean_pending_list(i."indexrelid") FROM pg_index i
        JOIN pg_class c ON c."oid" = i."indexrelid" JOIN pg_am m ON m."oid" = c."relam" AND m."amname" = 'gin'
        WHERE i."indrelid" IN ('search_documents'::regclass, 'search_words'::regclass) AND pg_has_role(c."relowner", 'USAGE');
    END IF;
END
$$;

-- Indexes products now, or at the end of an import that called delay_search.
CREATE FUNCTION "refresh_search"("ids" UUID[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "waiting" CONSTANT TEXT := current_setting('shop.search_waiting', true);
BEGIN
    IF "waiting" IS NULL OR "waiting" = '' THEN
        PERFORM "refresh_search_now"("ids");
    ELSE
        PERFORM set_config('shop.search_waiting', ("waiting"::uuid[] || "ids")::text, true);
    END IF;
END
$$;

-- One call a statement, so that thousands of rows can be written at once.
CREATE FUNCTION "refresh_search_of_products"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM "refresh_search"(ARRAY(SELECT "id" FROM "new_rows"));
        RETURN NULL;
    END IF;
    PERFORM "refresh_search"("ids") FROM (
        SELECT array_agg(n."id") AS "ids" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id"
        WHERE (n."name", n."brand", n."category", n."available")
            IS DISTINCT FROM (o."name", o."brand", o."category", o."available")
    ) AS "changed" WHERE "ids" IS NOT NULL;
    UPDATE "search_documents" d SET "position" = n."position" FROM "new_rows" n
    WHERE n."id" = d."product_id" AND n."position" <> d."position";
    RETURN NULL;
END
$$;

CREATE TRIGGER "products_search_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();
CREATE TRIGGER "products_search_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_products"();

-- Indexes the products of new, changed and deleted translations.
CREATE FUNCTION "refresh_search_of_translations"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    PERFORM "refresh_search"(ARRAY(SELECT DISTINCT "product_id" FROM "changed"));
    RETURN NULL;
END
$$;

CREATE TRIGGER "translations_search_inserted" AFTER INSERT ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE TRIGGER "translations_search_updated" AFTER UPDATE ON "product_translations" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();
CREATE TRIGGER "translations_search_deleted" AFTER DELETE ON "product_translations" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_translations"();

-- Words of a search that must all be found, as a query in which "@" stands for language and level. Each word is a list
-- of alternatives, and each of those may be several words. Words such as "the" are skipped; null when nothing else is left.
CREATE FUNCTION "search_terms"("language" TEXT, "words" JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
    "word" JSONB;
    "alternative" TEXT;
    "part" TEXT;
    "stems" TEXT[];
    "parts" TEXT;
    "alternatives" TEXT;
    "terms" TEXT;
BEGIN
    FOR "word" IN SELECT jsonb_array_elements("words") LOOP
        "alternatives" := NULL;
        FOR "alternative" IN SELECT jsonb_array_elements_text("word") LOOP
            "parts" := NULL;
            FOREACH "part" IN ARRAY string_to_array("search_clean"("alternative"), ' ') LOOP
                "stems" := "search_stems"("language", "part", "search_plain"("part"));
                CONTINUE WHEN "stems" IS NULL;
                -- In names the word itself stands too.
                "parts" := concat_ws('&', "parts", format(
                    '(''@%s''|''%s1%s'')',
                    array_to_string("stems", '''|''@'), "language", "search_plain"("part")
                ));
            END LOOP;
            "alternatives" := coalesce("alternatives" || '|(' || "parts" || ')', "alternatives", '(' || "parts" || ')');
        END LOOP;
        "terms" := coalesce("terms" || '&(' || "alternatives" || ')', "terms", '(' || "alternatives" || ')');
    END LOOP;
    RETURN "terms";
END
$$;

-- The query of search_terms at a level or a better one.
CREATE FUNCTION "search_at_level"("language" TEXT, "level" INTEGER, "terms" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace("terms", '''@([^'']*)''', '(' || left(
        format('''%1$s1\1''|''%1$s2\1''|''%1$s3\1''|''%1$s4\1''', "language"), 8 * "level" - 1
    ) || ')', 'g')::tsquery
$$;

-- The products that have all words, best level first. A step that found nothing is not excluded from the next, and a
-- word that is only begun is compared with those stems alone that do not begin with it.
CREATE FUNCTION "search_products"("in_language" "Language", "words" JSONB, "prefix" BOOLEAN, "most" INTEGER)
RETURNS TABLE ("product_id" UUID) LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
-- The planner does not know what it costs to read a document; compiling takes longer than searching.
SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
    "lang" CONSTANT TEXT := "in_language"::text;
    "last" CONSTANT INTEGER := jsonb_array_length("words") - 1;
    "begun" CONSTANT TEXT := trim("search_plain"("search_clean"("words" -> "last" ->> 0)));
    "length" INTEGER := CASE WHEN "prefix" AND "begun" ~ '^[^ ]+$' THEN char_length("begun") ELSE 0 END;
    "other_terms" CONSTANT TEXT := "search_terms"("lang", "words" - "last");
    "all_terms" TEXT := "search_terms"("lang", "words");
    "begun_terms" TEXT;
    "last_level" INTEGER := 4;
    "whole" TSQUERY;
    "start" TSQUERY;
    "previous" TSQUERY;
    "had_whole" BOOLEAN := false;
    "had_start" BOOLEAN := false;
    "count" INTEGER;
BEGIN
    IF "all_terms" IS NULL THEN
        -- Nothing but words such as "the": they are looked for in names.
        "last_level" := 1;
        "all_terms" := (
            SELECT string_agg(quote_literal("lang" || '1' || "part"), '&')
            FROM jsonb_array_elements("words") AS "word",
                string_to_table("search_plain"("search_clean"("word" ->> 0)), ' ') AS "part"
            WHERE "part" <> ''
        );
        IF "all_terms" IS NULL THEN RETURN; END IF;
    ELSIF "other_terms" = "all_terms" THEN
        "length" := 0;
    END IF;
    IF "length" > 0 THEN
        "begun_terms" := quote_literal('@' || "begun");
    END IF;
    -- What was typed of a word may be longer than its stem.
    IF "length" >= 4 THEN
        "begun_terms" := concat_ws('|', "begun_terms", (
            SELECT string_agg(DISTINCT quote_literal('@' || "stem"), '|') FROM (
                SELECT "word", "shown" FROM "search_words"
                WHERE "language" = "in_language" AND "word" > "begun" AND "word" < "begun" || U&'\+10FFFF'
                ORDER BY "level", "word" LIMIT 40
            ) AS "endings", unnest("search_stems"("lang", "shown", "word")) AS "stem"
            WHERE NOT starts_with("stem", "begun")
        ));
    END IF;
    FOR "level" IN 1.."last_level" LOOP
        "whole" := "search_at_level"("lang", "level", "all_terms");
        RETURN QUERY SELECT "product_id" FROM "search_documents"
            WHERE "document" @@ coalesce("whole" && !!"previous", "whole") ORDER BY "position", "product_id" LIMIT "most";
        GET DIAGNOSTICS "count" = ROW_COUNT;
        "most" := "most" - "count";
        EXIT WHEN "most" <= 0;
        "had_whole" := "had_whole" OR "count" > 0;
        -- Beginnings of one or two letters stand in too many words.
        IF "length" >= least("level", 3) THEN
            IF "had_whole" THEN
                "previous" := coalesce("previous" || "whole", "whole");
            END IF;
            "start" := regexp_replace(
                "search_at_level"("lang", "level", "begun_terms")::text, '(''..\d' || "begun" || ''')', '\1:*', 'g'
            )::tsquery;
            "start" := coalesce("search_at_level"("lang", "level", "other_terms") && "start", "start");
            RETURN QUERY SELECT "product_id" FROM "search_documents"
                WHERE "document" @@ coalesce("start" && !!"previous", "start") ORDER BY "position", "product_id" LIMIT "most";
            GET DIAGNOSTICS "count" = ROW_COUNT;
            "most" := "most" - "count";
            EXIT WHEN "most" <= 0;
            "had_start" := "had_start" OR "count" > 0;
        END IF;
        -- What was found at a level stands at every later one.
        "previous" := CASE
            WHEN "had_whole" AND "had_start" THEN "whole" || "start"
            WHEN "had_whole" THEN "whole"
            WHEN "had_start" THEN "start"
        END;
    END LOOP;
END
$$;

-- Words that look like this one by their trigrams, the most similar first.
CREATE FUNCTION "similar_words"("in_language" "Language", "typed" TEXT, "most" INTEGER)
RETURNS TABLE ("word" TEXT, "shown" TEXT, "level" INTEGER, "similarity" REAL)
LANGUAGE sql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
    SELECT s."word", s."shown", s."level", similarity(s."word", "plain")
    FROM "search_words" s, "search_plain"("search_clean"("typed")) AS "plain"
    WHERE s."language" = "in_language" AND s."word" % "plain"
    ORDER BY 4 DESC, s."level", s."word" LIMIT "most"
$$;

-- Prices change every day, colours seldom: only a change of what can be found is indexed.
CREATE FUNCTION "refresh_search_of_variants"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" UUID[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        "ids" := ARRAY(SELECT DISTINCT "product_id" FROM "new_rows");
    ELSIF TG_OP = 'DELETE' THEN
        -- Those that go with their product need nothing.
        "ids" := ARRAY(SELECT DISTINCT o."product_id" FROM "old_rows" o JOIN "products" p ON p."id" = o."product_id");
    ELSE
        "ids" := ARRAY(
            SELECT DISTINCT "of"."product_id" FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id",
                unnest(ARRAY[o."product_id", n."product_id"]) AS "of" ("product_id")
            WHERE (n."product_id", n."capacity", n."colour", n."available")
                IS DISTINCT FROM (o."product_id", o."capacity", o."colour", o."available")
        );
    END IF;
    IF cardinality("ids") > 0 THEN
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "variants_search_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE TRIGGER "variants_search_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();
CREATE TRIGGER "variants_search_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "old_rows"
    FOR EACH STATEMENT EXECUTE FUNCTION "refresh_search_of_variants"();

-- A credit that was counted for a wrong order is open again; nothing else of a settled credit changes.
CREATE FUNCTION "refuse_settled_credit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."state" <> 'open' AND (
        NEW."amount_cents" <> OLD."amount_cents" OR NEW."key" <> OLD."key"
        OR NEW."state" <> OLD."state" AND (OLD."state", NEW."state") <> ('applied', 'open')
        OR NEW."settled_at" <> OLD."settled_at"
    ) THEN
        RAISE EXCEPTION 'A settled credit does not change';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "bank_credits_settled_stays" BEFORE UPDATE ON "bank_credits"
    FOR EACH ROW EXECUTE FUNCTION refuse_settled_credit_change();

-- Collects the products to index until refresh_waiting_search or the end of the transaction.
CREATE FUNCTION "delay_search"() RETURNS void LANGUAGE sql AS $$
    SELECT set_config('shop.search_waiting', '{}', true)
$$;

-- Indexes the products that delay_search collected.
CREATE FUNCTION "refresh_waiting_search"() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "waiting" CONSTANT TEXT := current_setting('shop.search_waiting', true);
BEGIN
    PERFORM set_config('shop.search_waiting', '', true);
    IF "waiting" <> '' AND "waiting" <> '{}' THEN
        PERFORM "refresh_search_now"(ARRAY(SELECT DISTINCT unnest("waiting"::uuid[])));
    END IF;
END
$$;

-- The total less the net money received. Where an unpaid order has received its total all the same, the money was refused,
-- and all of it is due.
CREATE FUNCTION "recompute_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    held CONSTANT INTEGER := greatest(NEW."received_cents" - NEW."refunded_cents", 0);
BEGIN
    NEW."due_cents" := CASE WHEN held < NEW."total_cents" THEN NEW."total_cents" - held ELSE NEW."total_cents" END;
    RETURN NEW;
END $$;

CREATE TRIGGER "orders_due" BEFORE INSERT OR UPDATE OF "total_cents", "received_cents", "refunded_cents", "due_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "recompute_due"();

-- Sums the four sources of an order's money. A sum beyond an integer is capped, so that one mistake does not stop the next payment.
CREATE FUNCTION "recompute_money"("order" UUID) RETURNS void LANGUAGE sql AS $$
    UPDATE "orders" SET
        "received_cents" = least(2147483647,
            (SELECT coalesce(sum("received_cents"), 0) FROM "payment_invoices" WHERE "order_id" = "order")
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "prepaid_tickets"
                WHERE "order_id" = "order" AND "state" = 'accepted')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "bank_credits"
                WHERE "order_id" = "order" AND "state" = 'applied' AND "currency" = 'EUR')
            + (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
                WHERE "order_id" = "order" AND "kind" = 'received')),
        "refunded_cents" = least(2147483647, (SELECT coalesce(sum("amount_cents"), 0) FROM "order_money"
            WHERE "order_id" = "order" AND "kind" = 'refunded'))
    WHERE "id" = "order"
$$;

-- Recomputes the order of a new or changed source row.
CREATE FUNCTION "recompute_money_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "recompute_money"(NEW."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "payment_invoices_money" AFTER INSERT ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" > 0) EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "payment_invoices_money_changed" AFTER UPDATE ON "payment_invoices"
    FOR EACH ROW WHEN (NEW."received_cents" IS DISTINCT FROM OLD."received_cents")
    EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "prepaid_tickets_money" AFTER INSERT ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" = 'accepted') EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "prepaid_tickets_money_changed" AFTER UPDATE ON "prepaid_tickets"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state") EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "bank_credits_money" AFTER INSERT ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" = 'applied') EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "bank_credits_money_changed" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND NEW."state" = 'applied')
    EXECUTE FUNCTION "recompute_money_of_row"();
CREATE TRIGGER "order_money_money" AFTER INSERT ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "recompute_money_of_row"();

-- The net money of an order, in cents. That of a cancelled order is refunded, so none of it counts.
CREATE FUNCTION "net_received_cents"("status" "OrderStatus", "received" INTEGER, "refunded" INTEGER)
    RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN "status" = 'cancelled' THEN 0 ELSE greatest("received" - "refunded", 0) END
$$;

-- Writes each change of an order's net money, for the sums by day.
CREATE FUNCTION "record_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change INTEGER := "net_received_cents"(NEW."status", NEW."received_cents", NEW."refunded_cents");
BEGIN
    IF TG_OP = 'UPDATE' THEN
        change := change - "net_received_cents"(OLD."status", OLD."received_cents", OLD."refunded_cents");
    END IF;
    IF change <> 0 THEN
        INSERT INTO "order_receipts" ("order_id", "amount_cents") VALUES (NEW."id", change);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "orders_receipt" AFTER INSERT OR UPDATE OF "status", "received_cents", "refunded_cents"
    ON "orders" FOR EACH ROW EXECUTE FUNCTION "record_receipt"();

-- Recomputes the order of a row that counts no longer.
CREATE FUNCTION "recompute_money_of_former_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "recompute_money"(OLD."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "bank_credits_money_undone" AFTER UPDATE ON "bank_credits"
    FOR EACH ROW WHEN (OLD."state" = 'applied' AND NEW."state" <> 'applied')
    EXECUTE FUNCTION "recompute_money_of_former_row"();
CREATE TRIGGER "order_money_undone" AFTER DELETE ON "order_money"
    FOR EACH ROW EXECUTE FUNCTION "recompute_money_of_former_row"();

-- Tells the owner of a new order.
CREATE FUNCTION "record_order_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id") VALUES ('order', NEW."id");
    RETURN NULL;
END $$;

CREATE TRIGGER "orders_notice" AFTER INSERT ON "orders"
    FOR EACH ROW EXECUTE FUNCTION "record_order_notice"();

-- Tells the owner of money. Tickets, provider, bank and entries by hand all end in received_cents.
CREATE FUNCTION "record_money_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id", "amount_cents")
    VALUES ('money', NEW."id", NEW."received_cents" - OLD."received_cents");
    RETURN NULL;
END $$;

CREATE TRIGGER "orders_money_notice" AFTER UPDATE OF "received_cents" ON "orders"
    FOR EACH ROW WHEN (NEW."received_cents" > OLD."received_cents") EXECUTE FUNCTION "record_money_notice"();

-- Tells the owner of a withdrawal.
CREATE FUNCTION "record_withdrawal_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "owner_notices" ("kind", "order_id") VALUES ('withdrawal', NEW."order_id");
    RETURN NULL;
END $$;

CREATE TRIGGER "order_withdrawals_notice" AFTER INSERT ON "order_withdrawals"
    FOR EACH ROW EXECUTE FUNCTION "record_withdrawal_notice"();

-- A colour's name stands on the pages of its products and in the search.
CREATE FUNCTION "colours_renamed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    "ids" CONSTANT UUID[] := ARRAY(
        SELECT DISTINCT v."product_id" FROM "variants" v JOIN "changed" c ON c."word" = v."colour" ORDER BY 1
    );
BEGIN
    IF cardinality("ids") > 0 THEN
        INSERT INTO "product_changes" ("product_id") SELECT unnest("ids")
        ON CONFLICT ("product_id") DO UPDATE SET "xact" = pg_current_xact_id()
        WHERE "product_changes"."xact" <> pg_current_xact_id();
        PERFORM "refresh_search"("ids");
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "colours_inserted" AFTER INSERT ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();
CREATE TRIGGER "colours_updated" AFTER UPDATE ON "colours" REFERENCING NEW TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "colours_renamed"();

-- Money that must be refunded: of an order that is cancelled, withdrawn from or not accepted all of it, of a paid order
-- the excess. Nothing is decided while a payment is under review.
CREATE VIEW "due_refunds" AS
SELECT * FROM (
    SELECT o."id" AS "order_id",
        CASE WHEN w."id" IS NOT NULL THEN 'withdrawn'
            WHEN o."status" = 'cancelled' THEN 'cancelled'
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN 'refused'
            ELSE 'tooMuch' END AS "reason",
        CASE WHEN o."status" = 'payment_review' THEN 0
            WHEN o."status" = 'cancelled' OR w."id" IS NOT NULL THEN o."received_cents" - o."refunded_cents"
            WHEN o."status" IN ('pending', 'awaiting_payment') THEN
                CASE WHEN o."received_cents" - o."refunded_cents" >= o."total_cents"
                    THEN o."received_cents" - o."refunded_cents" ELSE 0 END
            ELSE o."received_cents" - o."refunded_cents" - o."total_cents" END AS "amount_cents",
        w."created_at" AS "withdrawn_at"
    FROM "orders" o LEFT JOIN "order_withdrawals" w ON w."order_id" = o."id"
    WHERE o."received_cents" > o."refunded_cents"
) AS "held" WHERE "amount_cents" > 0;
