-- A file of products that was looked through: what it would do, and what was done of it.
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

CREATE INDEX "product_imports_created_at_idx" ON "product_imports"("created_at");

CREATE TABLE "product_import_problems" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "product_import_problems_pkey" PRIMARY KEY ("import_id", "position"),
    CONSTRAINT "product_import_problems_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
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

    CONSTRAINT "product_import_items_pkey" PRIMARY KEY ("import_id", "position"),
    CONSTRAINT "product_import_items_outcome" CHECK ("outcome" IN ('done', 'changed', 'gone', 'taken')),
    CONSTRAINT "product_import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "product_import_items_import_id_outcome_position_idx" ON "product_import_items"("import_id", "outcome", "position");

-- Who writes many products in one transaction lets the search be written once at its end: the triggers
-- then only remember whom they were called for.
ALTER FUNCTION "refresh_search"(UUID[]) RENAME TO "refresh_search_now";

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

-- From here to the end of the transaction, or to "refresh_waiting_search".
CREATE FUNCTION "delay_search"() RETURNS void LANGUAGE sql AS $$
    SELECT set_config('shop.search_waiting', '{}', true)
$$;

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
