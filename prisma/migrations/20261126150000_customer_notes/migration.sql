CREATE TABLE "customer_notes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_notes_text" CHECK (char_length("text") BETWEEN 1 AND 2000),
    CONSTRAINT "customer_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "customer_notes_user_id_created_at_idx" ON "customer_notes"("user_id", "created_at");

CREATE TRIGGER "customer_notes_append_only" BEFORE UPDATE OR DELETE ON "customer_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE FUNCTION "customer_words"(
    "first_name" TEXT, "last_name" TEXT, "email" TEXT, "company" TEXT, "city" TEXT
) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT "plain_words"(
        "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("company", '') || ' ' || "city"
    )
$$;

ALTER TABLE "users" ADD COLUMN "words" TEXT GENERATED ALWAYS AS (
    "customer_words"("first_name", "last_name", "email", "company", "city")
) STORED;

CREATE INDEX "users_words_idx" ON "users" USING GIN ("words" gin_trgm_ops);

CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");
