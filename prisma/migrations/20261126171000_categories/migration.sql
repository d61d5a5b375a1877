CREATE TABLE "category_versions" (
    "version" INTEGER NOT NULL,
    "categories" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_versions_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "category_versions_version" CHECK ("version" > 0),
    CONSTRAINT "category_versions_categories" CHECK (jsonb_typeof("categories") = 'array')
);

CREATE OR REPLACE TRIGGER "category_versions_append_only" BEFORE UPDATE OR DELETE ON "category_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "category_terms"() RETURNS TABLE ("language" TEXT, "category" TEXT, "terms" TEXT)
LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
    SELECT n."language", n."category", concat_ws(' ', n."terms", m."makers", "search_clean"("search_joined"(o."name")))
    FROM "category_names"() n
    LEFT JOIN (VALUES ('smartphones', 'iphone android')) AS m ("category", "makers") USING ("category")
    LEFT JOIN (
        SELECT c ->> 'id' AS "category", t."key" AS "language", t."value" AS "name"
        FROM (SELECT "categories" FROM "category_versions" ORDER BY "version" DESC LIMIT 1) v,
            jsonb_array_elements(v."categories") c, jsonb_each_text(c -> 'names') t
    ) o USING ("category", "language")
$$;
