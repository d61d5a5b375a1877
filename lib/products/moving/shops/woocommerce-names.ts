import type { ForeignSheet } from '@/lib/products/moving/file/sheet'
import NAMES from './woocommerce-names.json' with { type: 'json' }

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([english, others]) => others.map((one) => [one, english])),
)

export const TRANSLATED_COLUMNS: ReadonlySet<string> = new Set(ENGLISH.keys())

const WEIGHT = /^(?:gewicht|poids|peso|waga|tömeg|súly) \((\w+)\)$/
const ATTRIBUTE =
  /^(?:nom de l'attribut|nombre del atributo|nome do atributo|nazwa atrybutu) (\d+)$|^attribut(?:o|um)? (\d+) (?:name|nome)$|^(\d+)\.? (?:tulajdonság|attribútum) neve$/
const VALUES =
  /^(?:valeur\(s\) de l'attribut|valor\(es\) del atributo|valor(?:\(es\)|es) do atributo|wartości atrybutu) (\d+)$|^attribut(?:o)? (\d+) (?:wert\(e\)|valuta\(e\)|valore\/i|valori)$|^(\d+)\.? (?:tulajdonság|attribútum) értéke\(i\)$/

function englishOf(name: string): string {
  const unit = WEIGHT.exec(name)?.[1]
  if (unit) return `weight (${unit})`
  const attribute = placeOf(ATTRIBUTE, name)
  if (attribute) return `attribute ${attribute} name`
  const values = placeOf(VALUES, name)
  return values ? `attribute ${values} value(s)` : (ENGLISH.get(name) ?? name)
}

const placeOf = (pattern: RegExp, name: string) =>
  pattern
    .exec(name)
    ?.slice(1)
    .find((place) => place !== undefined)

/** The sheet with WooCommerce's English names: its exporter writes them in the language of the shop's back office. */
export function withEnglishNames({ names, rows }: ForeignSheet): ForeignSheet {
  const english = names.map(englishOf)
  const own = new Map(names.map((name) => [englishOf(name), name]))
  // A column that is English already comes before one that only becomes it.
  for (const name of names) if (englishOf(name) === name) own.set(name, name)
  return {
    names: english,
    rows: rows.map(({ line, get }) => ({ line, get: (name) => get(own.get(name) ?? name) })),
  }
}
