import { LANGUAGES } from '../feature-texts'
import type { Localized } from '../types'
import { LABELS, type LabelId } from './labels'

export type Specifications = Localized<[label: string, value: string][]>

/** What is known of a product; a label that is not there has no row. */
export type Facts = Partial<Record<LabelId, Localized | undefined>>

const ORDER = Object.keys(LABELS) as LabelId[]

/** The table in each language, its rows always in the one order of `LABELS`; `~` becomes a no-break space. */
export function toTable(facts: Facts): Specifications {
  const rows = ORDER.flatMap((id) => (facts[id] ? [[LABELS[id], facts[id]] as const] : []))
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      rows.map(([label, value]) => [label[language], written(value[language])]),
    ]),
  ) as Specifications
}

const written = (value: string) =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('~', '\u00a0')
