CREATE OR REPLACE FUNCTION "search_at_level"("language" TEXT, "level" INTEGER, "terms" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace("terms", '''@([^'']*)''', '(' || left(
        format('''%1$s1\1''|''%1$s2\1''|''%1$s3\1''|''%1$s4\1''', "language"), 8 * "level" - 1
    ) || ')', 'g')::tsquery
$$;
