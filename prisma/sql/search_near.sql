-- The word, and without each of its letters: two words within one typing error share an entry.
CREATE OR REPLACE FUNCTION "search_near"("word" TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT CASE "place" WHEN 0 THEN "word" ELSE overlay("word" PLACING '' FROM "place" FOR 1) END)
    FROM generate_series(0, char_length("word")) AS "place"
$$;
