-- Without accents; in Polish, without a stemmer, minus its endings.
CREATE OR REPLACE FUNCTION "search_stem"("language" TEXT, "lexeme" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN "language" = 'pl' THEN regexp_replace(regexp_replace(
        "search_plain"("lexeme"),
        '^([a-z]{3,}?)(iami|iach|iego|iemu|owie|ami|ach|owi|ego|emu|ymi|imi|ych|ich|iej|iom|iem|ow|em|om|ej|ym|im|ia|ie|iu|a|e|i|o|u|y)$',
        '\1'
    ), '^(.{3,})ek$', '\1k') ELSE "search_plain"("lexeme") END
$$;
