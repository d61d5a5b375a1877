-- '@1234stem' is the stem with the worst level that counts at levels 1 to 4.
CREATE OR REPLACE FUNCTION "search_at_level"("language" TEXT, "level" INTEGER, "terms" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace("terms", '''@(\d)(\d)(\d)(\d)([^'']*)''', '@\' || "level" || '''\5''', 'g'),
        '@1''([^'']*)''', format('''%1$s1\1''', "language"), 'g'),
        '@2''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1'')', "language"), 'g'),
        '@3''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1''|''%1$s3\1'')', "language"), 'g'),
        '@4''([^'']*)''', format('(''%1$s1\1''|''%1$s2\1''|''%1$s3\1''|''%1$s4\1'')', "language"), 'g')::tsquery
$$;
