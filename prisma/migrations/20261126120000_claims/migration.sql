CREATE TYPE "ClaimStatus" AS ENUM ('received', 'accepted', 'in_repair', 'replaced', 'refunded', 'refused', 'done');

CREATE TYPE "ClaimWish" AS ENUM ('repair', 'replacement');

ALTER TABLE "order_lines"
    ADD COLUMN "guarantee_extra_months" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "order_lines_guarantee_extra_months" CHECK ("guarantee_extra_months" IN (0, 12));

CREATE TABLE "claims" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "wish" "ClaimWish" NOT NULL,
    "description" TEXT NOT NULL,
    "status" "ClaimStatus" NOT NULL DEFAULT 'received',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claims_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "claims_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "claims_key_key" ON "claims"("key");

CREATE INDEX "claims_order_id_idx" ON "claims"("order_id");

CREATE INDEX "claims_line_id_idx" ON "claims"("line_id");

CREATE INDEX "claims_created_at_id_idx" ON "claims"("created_at", "id");

CREATE TABLE "claim_events" (
    "id" UUID NOT NULL,
    "claim_id" UUID NOT NULL,
    "from_status" "ClaimStatus",
    "to_status" "ClaimStatus" NOT NULL,
    "actor" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claim_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claim_events_actor" CHECK ("actor" IN ('customer', 'admin')),
    CONSTRAINT "claim_events_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "claim_events_claim_id_created_at_idx" ON "claim_events"("claim_id", "created_at");

CREATE TABLE "claim_pictures" (
    "id" UUID NOT NULL,
    "claim_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claim_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claim_pictures_position" CHECK ("position" BETWEEN 0 AND 4),
    CONSTRAINT "claim_pictures_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "claim_pictures_claim_id_position_key" ON "claim_pictures"("claim_id", "position");
