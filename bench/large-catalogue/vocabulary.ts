import type { Category, Localized } from './kinds'

const words = (text: string) => text.split(/\s+/)

/** Fictional brands, none in the demo catalogue. */
export const BRANDS: Record<Category, string[]> = {
  smartphones: words(
    'Orvatel Lunessa Kazumori Virtalo Brandeck Solvetta Nordhavel Pellarin Zemlora Castivo Akenori Ferrandel',
  ),
  watches: words(
    'Montrevel Temporelle Hallvik Ossiane Cadranel Brisaro Ulvendal Kestalo Marenza Ginvere Solquist Tarvonne',
  ),
  sneakers: words(
    'Fontavelle Skarvo Bellacorsa Rundvik Patrelle Ostiano Calzamere Lopenta Vireaux Tramontel Haldrask Zapanca',
  ),
  gadgets: words(
    'Lichthal Sonarelle Casavento Nimbrel Huslund Orbetta Claridon Velmora Pontarelle Ekovar Dimmora Kvarnby',
  ),
  mobility: words(
    'Velorane Hjulsta Rodamonte Cyclarine Pedalvo Strandvik Montaletto Ventrolle Kolovar Bicarelle Routemar Eldervo',
  ),
}

/** Product lines; each brand has some. */
export const LINES = words(
  `Aurora Bastion Cascade Delta Ember Fjord Garnet Horizon Indigo Juniper Krona Lagoon Mistral Nova
Opal Prisma Quartz Ravel Sierra Tundra Umbra Vertex Willow Xenia Yarrow Zenith Altair Borealis
Cobalt Dune Estuary Flint Granite Harbour Isle Jade Keystone Lumen Meadow Nimbus`,
)

/** Follows the generation in a name; null is a special edition, named in each language. */
export const SUFFIXES = ['', 'Pro', 'Max', 'Lite', 'Plus', null] as const

export const SPECIAL_EDITION: Localized = {
  en: 'Special Edition',
  fr: 'Édition spéciale',
  es: 'Edición especial',
  pt: 'Edição especial',
  pl: 'edycja specjalna',
  it: 'Edizione speciale',
  hu: 'különkiadás',
}

/** The first sentence of a description. */
export const OPENINGS: Localized<(kind: string, line: string, generation: number) => string> = {
  en: (kind, line, n) => `${kind} of the ${line} series, generation ${n}.`,
  fr: (kind, line, n) => `${kind} de la série ${line}, ${n === 1 ? '1re' : `${n}e`} génération.`,
  es: (kind, line, n) => `${kind} de la serie ${line}, ${n}.ª generación.`,
  pt: (kind, line, n) => `${kind} da série ${line}, ${n}.ª geração.`,
  pl: (kind, line, n) => `${kind} z serii ${line}, generacja ${n}.`,
  it: (kind, line, n) => `${kind} della serie ${line}, ${n}ª generazione.`,
  hu: (kind, line, n) => `${kind}, ${line} sorozat, ${n}. generáció.`,
}

/** By kind or category; others have colours only. */
export const CAPACITIES: Partial<Record<string, string[]>> = {
  smartphones: ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'],
  watches: ['38 mm', '41 mm', '42 mm', '44 mm', '45 mm', '47 mm'],
  sneakers: Array.from({ length: 12 }, (_, place) => `EU ${36 + place}`),
  camera: ['64 GB', '128 GB', '256 GB'],
  mobility: ['280 Wh', '360 Wh', '500 Wh', '625 Wh', '720 Wh'],
}

/** The categories of twenty consecutive products. */
export const SHARES: Category[] = [
  ...Array<Category>(8).fill('smartphones'),
  ...Array<Category>(3).fill('watches'),
  ...Array<Category>(3).fill('sneakers'),
  ...Array<Category>(4).fill('gadgets'),
  ...Array<Category>(2).fill('mobility'),
]

/** In percent, as the home page advertises it. */
export const LARGEST_REDUCTION: Record<Category, number> = {
  smartphones: 22,
  watches: 37,
  sneakers: 17,
  gadgets: 13,
  mobility: 13,
}
