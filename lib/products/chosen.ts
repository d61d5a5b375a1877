import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { variantDescription } from './describe'
import type { ProductView } from './types'
import { variantFor, type Wanted } from './variants'

type Query = Record<string, string | string[] | undefined>

const LONGEST_SHOWN = 40

/** Capacity and colour as an address asks for them; of a repeated one the first. */
export function parseWanted(query: Query): Wanted {
  const read = (key: string) => [query[key]].flat()[0]?.trim() || undefined
  return { capacity: read('capacity'), colour: read('colour') }
}

/** Which variant an address shows, by its place, and a sentence on what could not be followed. */
export async function chosenVariant(lang: Language, product: ProductView, wanted: Wanted) {
  const { variant, unknown, isImpossible } = variantFor(product.variants, wanted)
  const place = variant ? product.variants.indexOf(variant) : -1
  const shown = variant ? variantDescription(variant, lang) || product.name : product.name
  const t = await getTranslations('catalogue')
  const value = (text: string) =>
    text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
  if (unknown.length > 0) {
    const words = unknown.map((key) => wanted[key]).join(', ')
    return { place, notice: t('choiceUnknown', { value: value(words), shown }) }
  }
  if (!isImpossible) return { place, notice: '' }
  const { capacity = null, colour = null } = wanted
  const both = variantDescription({ capacity, colour }, lang)
  return { place, notice: t('choiceImpossible', { value: both, shown }) }
}
