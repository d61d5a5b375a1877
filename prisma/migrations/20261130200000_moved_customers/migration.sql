-- Customers of other shops: accounts without a password, what they were there, and the files.
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;

CREATE TABLE "moved_customers" (
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "profile" JSONB NOT NULL,
    "invited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "moved_customers_pkey" PRIMARY KEY ("source", "key"),
    CONSTRAINT "moved_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id")
        ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "moved_customers_user_id_idx" ON "moved_customers" ("user_id");

CREATE TABLE "moved_files" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content" BYTEA,
    "language" "Language" NOT NULL,
    "line_count" INTEGER NOT NULL,
    "created_count" INTEGER NOT NULL,
    "changed_count" INTEGER NOT NULL,
    "same_count" INTEGER NOT NULL,
    "problem_count" INTEGER NOT NULL,
    "report" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_at" TIMESTAMPTZ(3),
    CONSTRAINT "moved_files_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "moved_files_created_at_idx" ON "moved_files" ("created_at");
