import { LANGUAGES, type Language } from '@/lib/languages'
import type { Kind } from '@/lib/products/types'
import type { PaperField, Papers } from './schema'

const EU_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

const ELECTRICAL = [
  ...(['smartphones', 'tablets', 'laptops', 'watches', 'audio', 'gadgets'] as const),
  'mobility',
] as const satisfies readonly Kind[]
/** Products that send data about their use (Regulation (EU) 2023/2854, Article 3). */
const CONNECTED = ['smartphones', 'tablets', 'laptops', 'watches'] as const
/** Radio equipment of Directive 2014/53/EU, Annex Ia; laptops since 28 April 2026. */
const CHARGED = ['smartphones', 'tablets', 'laptops', 'audio', 'gadgets'] as const

export const TEXT_PAPERS = ['safety', 'data'] as const
export type TextPaper = (typeof TEXT_PAPERS)[number]

export type Duty = {
  /** Every kind without it. */
  kinds?: readonly Kind[]
  /** Only while this field has (`isNot`: is filled and has none of) these values. */
  when?: { field: PaperField; is?: readonly string[]; isNot?: readonly string[] }
  papers?: readonly PaperField[]
  /** Required in every language with a description; in all languages when none has one. */
  texts?: readonly TextPaper[]
}

/** What an offer must contain before it is published (docs/admin.md, Papers). */
export const DUTIES: readonly Duty[] = [
  // Regulation (EU) 2023/988, Article 19.
  { papers: ['makerName', 'makerAddress', 'makerContact', 'makerCountry', 'model'] },
  {
    when: { field: 'makerCountry', isNot: EU_COUNTRIES },
    papers: ['responsibleName', 'responsibleAddress', 'responsibleContact'],
  },
  { kinds: ELECTRICAL, texts: ['safety'] },
  // Delegated Regulation (EU) 2023/1669.
  { kinds: ['smartphones', 'tablets'], papers: ['eprel', 'energyClass'] },
  // Directive (EU) 2022/2380.
  { kinds: CHARGED, papers: ['charger'] },
  {
    when: { field: 'charger', is: ['included', 'none'] },
    papers: ['chargerMinWatts', 'chargerMaxWatts'],
  },
  { when: { field: 'charger', is: ['included'] }, papers: ['withoutCharger'] },
  // France: Code de l'environnement, article L541-9-2.
  { kinds: ['laptops'], papers: ['repairIndex'] },
  // Regulation (EU) 2023/2854, Article 3(2).
  { kinds: CONNECTED, texts: ['data'] },
]

export const isElectrical = (kind: Kind) => (ELECTRICAL as readonly Kind[]).includes(kind)

export type Offer = {
  kind: Kind
  papers: Papers
  translations: readonly ({ language: Language; description: string } & Record<TextPaper, string>)[]
}

/** Names of missing fields as in a request: `papers.model`, `translations.hu.safety`. */
export function missingPapers({ kind, papers, translations }: Offer): string[] {
  const described = translations.filter(({ description }) => description !== '')
  const languages =
    described.length > 0 ? described.map(({ language }) => language) : [...LANGUAGES]
  const hasText = (language: Language, one: TextPaper) =>
    translations.some((text) => text.language === language && text[one] !== '')
  return DUTIES.filter((duty) => applies(duty, kind, papers)).flatMap(
    ({ papers: fields = [], texts = [] }) => [
      ...fields.filter((one) => papers[one] === undefined).map((one) => `papers.${one}`),
      ...texts.flatMap((one) =>
        languages
          .filter((language) => !hasText(language, one))
          .map((language) => `translations.${language}.${one}`),
      ),
    ],
  )
}

function applies({ kinds, when }: Duty, kind: Kind, papers: Papers): boolean {
  if (kinds && !kinds.includes(kind)) return false
  if (!when) return true
  const value = papers[when.field]
  if (value === undefined) return false
  return when.is?.includes(String(value)) ?? !when.isNot?.includes(String(value))
}
