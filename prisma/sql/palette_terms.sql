-- Names (lib/products/variants/colours.json, compared by a test) and everyday words.
CREATE OR REPLACE FUNCTION "palette_terms"() RETURNS TABLE ("language" TEXT, "colour" TEXT, "terms" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT l."language", c."colour", l."terms" FROM (
        VALUES
            ('black', 'black', 'noir noire', 'negro', 'preto', 'czarny', 'nero', 'fekete'),
            ('midnight', 'midnight blue', 'minuit bleu bleue', 'medianoche azul', 'meia-noite azul', 'nocny błękit niebieski', 'mezzanotte blu', 'éjkék kék'),
            ('graphite', 'graphite grey gray', 'graphite gris grise', 'grafito gris', 'grafite cinzento cinza', 'grafitowy szary', 'grafite grigio', 'grafitszürke szürke'),
            ('stone', 'stone grey gray', 'pierre gris grise', 'piedra gris', 'pedra cinzento cinza', 'kamienny szary', 'pietra grigio', 'kőszürke szürke'),
            ('silver', 'silver', 'argent argenté', 'plata plateado', 'prateado prata', 'srebrny', 'argento argentato', 'ezüst ezüstszínű'),
            ('pearl-white', 'pearl white', 'blanc nacré blanche', 'blanco perla', 'branco-pérola branco', 'perłowa biel biały', 'bianco perla', 'gyöngyfehér fehér'),
            ('white', 'white', 'blanc blanche', 'blanco', 'branco', 'biały', 'bianco', 'fehér'),
            ('ivory', 'ivory beige cream', 'ivoire beige crème', 'marfil beige crema', 'marfim bege creme', 'kość słoniowa beżowy kremowy', 'avorio beige crema', 'elefántcsont bézs krém'),
            ('sand', 'sand beige cream', 'sable beige crème', 'arena beige crema', 'areia bege creme', 'piaskowy beżowy kremowy', 'sabbia beige crema', 'homokszín bézs krém'),
            ('gold', 'gold golden', 'or doré', 'oro dorado', 'dourado ouro', 'złoty', 'oro dorato', 'arany aranyszínű'),
            ('copper', 'copper brown', 'cuivre brun marron cuivré', 'cobre marrón cobrizo', 'cobre castanho', 'miedziany brązowy', 'rame marrone ramato', 'réz barna rézszínű'),
            ('rose', 'rose pink', 'rose poudré', 'rosa', 'rosa', 'różowy', 'rosa', 'rózsaszín'),
            ('coral', 'coral orange', 'corail orange', 'coral naranja', 'coral laranja', 'koralowy pomarańczowy', 'corallo arancione', 'korall narancs narancssárga'),
            ('crimson', 'crimson red', 'cramoisi rouge', 'carmesí rojo', 'carmesim vermelho', 'karmazynowy czerwony', 'cremisi rosso', 'karmazsin piros vörös'),
            ('burgundy', 'burgundy red', 'bordeaux rouge', 'burdeos rojo', 'bordeaux vermelho', 'bordowy czerwony', 'bordeaux rosso', 'bordó piros vörös'),
            ('lemon', 'lemon yellow', 'jaune citron', 'amarillo limón', 'amarelo-limão amarelo', 'cytrynowy żółty', 'giallo limone', 'citromsárga sárga'),
            ('olive', 'olive green', 'vert olive verte', 'verde oliva', 'verde-azeitona verde', 'oliwkowy zielony', 'verde oliva', 'olívazöld zöld'),
            ('forest', 'forest green', 'vert forêt verte', 'verde bosque', 'verde-floresta verde', 'leśna zieleń zielony', 'verde bosco', 'erdőzöld zöld'),
            ('sage', 'sage green', 'vert sauge verte', 'verde salvia', 'verde-sálvia verde', 'szałwiowy zielony', 'verde salvia', 'zsályazöld zöld'),
            ('mint', 'mint green', 'vert menthe verte', 'verde menta', 'verde-menta verde', 'miętowy zielony', 'verde menta', 'mentazöld zöld'),
            ('teal', 'teal green blue', 'bleu canard vert verte bleue', 'verde azulado azul', 'azul-petróleo verde azul', 'morski zielony niebieski', 'ottanio verde blu', 'kékeszöld zöld kék'),
            ('sky', 'sky blue', 'bleu ciel bleue', 'azul cielo', 'azul-celeste azul', 'błękitny niebieski', 'celeste blu', 'égszínkék kék'),
            ('azure', 'azure blue', 'bleu azur bleue', 'azul intenso', 'azul intenso', 'lazurowy niebieski', 'azzurro blu', 'azúrkék kék'),
            ('navy', 'navy blue', 'bleu marine bleue', 'azul marino', 'azul-marinho azul', 'granatowy niebieski', 'blu navy', 'tengerészkék kék'),
            ('lavender', 'lavender purple', 'lavande violet violette', 'lavanda morado lila', 'lavanda roxo lilás', 'lawendowy fioletowy', 'lavanda viola lilla', 'levendula lila'),
            ('violet', 'violet purple', 'violet violette', 'violeta morado lila', 'violeta roxo lilás', 'fioletowy', 'viola lilla', 'ibolyalila lila')
    ) AS c ("colour", "en", "fr", "es", "pt", "pl", "it", "hu"),
    LATERAL (
        VALUES ('en', c."en"), ('fr', c."fr"), ('es', c."es"), ('pt', c."pt"), ('pl', c."pl"), ('it', c."it"), ('hu', c."hu")
    ) AS l ("language", "terms")
$$;
