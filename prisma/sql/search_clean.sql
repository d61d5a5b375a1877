-- Lower case; only letters, digits and spaces. Decomposed first, independent of the database's locale.
CREATE OR REPLACE FUNCTION "search_clean"("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(
        CASE WHEN octet_length("given") = char_length("given") THEN lower("given")
        ELSE normalize(
            translate(
                lower(normalize(translate("given", '™®©℠', '    '), NFKD)),
                'ŁØĐÐÞÆŒẞ', 'łøđðþæœß'
            ),
            NFC
        ) END,
        '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
        ' ', 'g'
    )
$$;
