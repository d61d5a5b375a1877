import { LANGUAGES } from '@/lib/languages'

const MAKER = {
  makerName: 'Lumen',
  makerAddress: 'Paris',
  makerContact: 'safety@lumen.example',
  makerCountry: 'FR',
  model: 'L1',
}

/** Papers with which a product of any category may be sold. */
export const PAPERS = {
  ...MAKER,
  eprel: '2238053',
  energyClass: 'B',
  repairIndex: 8.2,
  charger: 'none',
  chargerMinWatts: 5,
  chargerMaxWatts: 45,
  usbPd: true,
} as const

/** Texts of the law in every language, each beside `texts`. */
export const textsWithPapers = (texts: object = {}) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, { safety: 'Keep it dry.', data: 'None.', ...texts }]),
  )

/** What a pair of shoes needs before it is sold, which is least of all. */
export const SHOE = { category: 'sneakers', papers: MAKER } as const

/** The same as columns and cells of a file. */
export const SHOE_COLUMNS =
  'category,maker_name,maker_address,maker_contact,maker_country,model' as const
export const SHOE_CELLS = ['sneakers', ...Object.values(MAKER)].join(',')
