CREATE TABLE "setting_versions" (
    "section" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_versions_pkey" PRIMARY KEY ("section", "version"),
    CONSTRAINT "setting_versions_version" CHECK ("version" > 0),
    CONSTRAINT "setting_versions_values" CHECK (jsonb_typeof("values") = 'object')
);

CREATE OR REPLACE TRIGGER "setting_versions_append_only" BEFORE UPDATE OR DELETE ON "setting_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
