-- PostgreSQL has none for Polish.
CREATE OR REPLACE FUNCTION "search_config"("language" TEXT) RETURNS REGCONFIG
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
