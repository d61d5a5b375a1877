import type { Language } from '@/lib/languages'

export type Colour = { readonly hex: string; readonly name: Readonly<Record<Language, string>> }

const colour = (
  hex: string,
  en: string,
  fr: string,
  es: string,
  pt: string,
  pl: string,
  it: string,
  hu: string,
): Colour => ({ hex, name: { en, fr, es, pt, pl, it, hu } })

// biome-ignore format: a table, one colour a line
const TABLE = {
  black: colour('#1C1B1A', 'Black', 'Noir', 'Negro', 'Preto', 'Czarny', 'Nero', 'Fekete'),
  midnight: colour('#1F2533', 'Midnight', 'Minuit', 'Medianoche', 'Meia-noite', 'Nocny błękit', 'Mezzanotte', 'Éjkék'),
  graphite: colour('#4A4B4E', 'Graphite', 'Graphite', 'Grafito', 'Grafite', 'Grafitowy', 'Grafite', 'Grafitszürke'),
  stone: colour('#8E8980', 'Stone', 'Pierre', 'Piedra', 'Pedra', 'Kamienny', 'Pietra', 'Kőszürke'),
  silver: colour('#C9CBCE', 'Silver', 'Argent', 'Plata', 'Prateado', 'Srebrny', 'Argento', 'Ezüst'),
  'pearl-white': colour('#EAE6DF', 'Pearl white', 'Blanc nacré', 'Blanco perla', 'Branco-pérola', 'Perłowa biel', 'Bianco perla', 'Gyöngyfehér'),
  white: colour('#F3F3F1', 'White', 'Blanc', 'Blanco', 'Branco', 'Biały', 'Bianco', 'Fehér'),
  ivory: colour('#EDE3CD', 'Ivory', 'Ivoire', 'Marfil', 'Marfim', 'Kość słoniowa', 'Avorio', 'Elefántcsont'),
  sand: colour('#CDB99A', 'Sand', 'Sable', 'Arena', 'Areia', 'Piaskowy', 'Sabbia', 'Homokszín'),
  gold: colour('#C9A865', 'Gold', 'Or', 'Oro', 'Dourado', 'Złoty', 'Oro', 'Arany'),
  copper: colour('#B0694A', 'Copper', 'Cuivre', 'Cobre', 'Cobre', 'Miedziany', 'Rame', 'Réz'),
  rose: colour('#DDB0AC', 'Rose', 'Rose poudré', 'Rosa', 'Rosa', 'Różowy', 'Rosa', 'Rózsaszín'),
  coral: colour('#E07A62', 'Coral', 'Corail', 'Coral', 'Coral', 'Koralowy', 'Corallo', 'Korall'),
  crimson: colour('#A8242F', 'Crimson', 'Cramoisi', 'Carmesí', 'Carmesim', 'Karmazynowy', 'Cremisi', 'Karmazsin'),
  burgundy: colour('#5E1F2D', 'Burgundy', 'Bordeaux', 'Burdeos', 'Bordeaux', 'Bordowy', 'Bordeaux', 'Bordó'),
  lemon: colour('#EBD768', 'Lemon', 'Jaune citron', 'Amarillo limón', 'Amarelo-limão', 'Cytrynowy', 'Giallo limone', 'Citromsárga'),
  olive: colour('#6B6A40', 'Olive', 'Vert olive', 'Verde oliva', 'Verde-azeitona', 'Oliwkowy', 'Verde oliva', 'Olívazöld'),
  forest: colour('#2C4A3A', 'Forest', 'Vert forêt', 'Verde bosque', 'Verde-floresta', 'Leśna zieleń', 'Verde bosco', 'Erdőzöld'),
  sage: colour('#A3B09A', 'Sage', 'Vert sauge', 'Verde salvia', 'Verde-sálvia', 'Szałwiowy', 'Verde salvia', 'Zsályazöld'),
  mint: colour('#BFE0CE', 'Mint', 'Vert menthe', 'Verde menta', 'Verde-menta', 'Miętowy', 'Verde menta', 'Mentazöld'),
  teal: colour('#2F6F73', 'Teal', 'Bleu canard', 'Verde azulado', 'Azul-petróleo', 'Morski', 'Ottanio', 'Kékeszöld'),
  sky: colour('#A9C9E2', 'Sky blue', 'Bleu ciel', 'Azul cielo', 'Azul-celeste', 'Błękitny', 'Celeste', 'Égszínkék'),
  azure: colour('#3F7FC4', 'Azure', 'Bleu azur', 'Azul intenso', 'Azul intenso', 'Lazurowy', 'Azzurro', 'Azúrkék'),
  navy: colour('#24365C', 'Navy', 'Bleu marine', 'Azul marino', 'Azul-marinho', 'Granatowy', 'Blu navy', 'Tengerészkék'),
  lavender: colour('#C3B8DC', 'Lavender', 'Lavande', 'Lavanda', 'Lavanda', 'Lawendowy', 'Lavanda', 'Levendula'),
  violet: colour('#5F4A83', 'Violet', 'Violet', 'Violeta', 'Violeta', 'Fioletowy', 'Viola', 'Ibolyalila'),
} as const satisfies Record<string, Colour>

export type KnownColourId = keyof typeof TABLE

export const COLOURS: Readonly<Record<KnownColourId, Colour>> = TABLE

export const isColourId = (id: string): id is KnownColourId => Object.hasOwn(COLOURS, id)
