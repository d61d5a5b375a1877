-- Stems of forms whose stem is another in PostgreSQL than that of the word itself. "plain" has no accents.
CREATE OR REPLACE FUNCTION "search_endings"("language" TEXT, "plain" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
        -- vélos, blanches
        WHEN "language" = 'fr' AND "plain" ~ '(s|nche)$' THEN
            ARRAY[regexp_replace(regexp_replace("plain", '^(.{3,})s$', '\1'), 'nche$', 'nc')]
        -- telefono, bianche
        WHEN "language" = 'it' AND "plain" ~ '(ono|[cg]h[ei])$' THEN ARRAY[regexp_replace("plain", 'h?[eio]$', '')]
        -- telemóveis
        WHEN "language" = 'pt' AND "plain" ~ 's$' THEN ARRAY[regexp_replace(regexp_replace(regexp_replace("plain",
            '([aeo])is$', '\1l'), '(o|a)es$', 'ao'), '^(.{3,})s$', '\1')]
        -- Plural, accusative and last vowel; the same without a case.
        WHEN "language" = 'hu' THEN ARRAY(
            SELECT regexp_replace(regexp_replace(regexp_replace("form",
                '^(.{2,}?)[aeiou]?([kt]|k[aeo]t)$', '\1'), '^(.{2,})[aeiou]$', '\1'), '^(.{4,})[aeo]s$', '\1')
            FROM unnest(ARRAY["plain", regexp_replace(
                regexp_replace("plain", '([bcdfghjklmnprstvz])\1[ae]l$', '\1'),
                '^(.{3,})(nak|nek|ban|ben|bol|rol|tol|hoz|hez|nal|nel|val|vel|ert|ra|re|ba|be)$', '\1'
            )]) AS "form"
        )
    END
$$;
