-- Attempts counted by rate-limiter-flexible, in the order of columns that it writes. `key` holds no
-- address or name, only keyed hashes of them; `expire` is in milliseconds since 1970.
CREATE TABLE "limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "limits_expire_idx" ON "limits"("expire");
