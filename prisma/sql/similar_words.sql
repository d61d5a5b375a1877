CREATE OR REPLACE FUNCTION "similar_words"("in_language" "Language", "typed" TEXT, "most" INTEGER)
RETURNS TABLE ("word" TEXT, "shown" TEXT, "level" INTEGER, "similarity" REAL)
LANGUAGE sql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
    SELECT s."word", s."shown", s."level", similarity(s."word", "plain")
    FROM "search_words" s, "search_plain"("search_clean"("typed")) AS "plain"
    WHERE s."language" = "in_language" AND s."word" % "plain"
    ORDER BY 4 DESC, s."level", s."word" LIMIT "most"
$$;
