CREATE OR REPLACE FUNCTION "search_plain"("clean" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length("clean") = char_length("clean") THEN "clean"
    ELSE translate(
        replace(replace(replace(replace(
            regexp_replace(normalize("clean", NFKD), '[\u0300-\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħıŋŧ', 'loddhint'
    ) END
$$;
