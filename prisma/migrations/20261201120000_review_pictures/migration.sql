CREATE TABLE "review_pictures" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "thumbnail" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_pictures_position" CHECK ("position" BETWEEN 0 AND 3),
    CONSTRAINT "review_pictures_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "review_pictures_review_id_position_key" ON "review_pictures"("review_id", "position");
