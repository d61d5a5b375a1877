import { cleanValue, type Query } from '@/lib/products/listing/parse'
import type { Ignored } from '@/lib/products/listing/shapes'
import { type RequestedVariant, variantFor } from './variants'
import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { ignoredText } from '@/lib/products/listing/ignored-text'
import type { ProductView } from '@/lib/products/types'
import { variantDescription } from './describe'
import { getOwnColours } from './own-colours'

export type RequestedChoice = RequestedVariant & { ignored?: Ignored[] }

const MAX_IGNORED = 20
/** Near misses of product parameters: `colour[]`, `color`, `Size`. */
const NEAR_KEY = /^(capacity|colou?rs?|sizes?)(\W.*)?$/i

export function parseRequestedChoice(query: Query): RequestedChoice {
  const ignored: Ignored[] = []
  const read = (key: string) => {
    const given = [query[key] ?? []].flat().filter((raw) => raw.trim() !== '')
    const values = [...new Set(given.map((raw) => cleanValue(raw)))]
    const first = values.find(Boolean)
    for (const value of values) if (value !== first) ignored.push({ key, value })
    return first
  }
  const requested = { capacity: read('capacity'), colour: read('colour') }
  for (const key of Object.keys(query)) {
    if (!(key in requested) && NEAR_KEY.test(key))
      ignored.push({ key, value: cleanValue(query[key]) })
  }
  return { ...requested, ignored: ignored.slice(0, MAX_IGNORED) }
}

const MAX_SHOWN_LENGTH = 40

/** `place`: index of the variant shown; `notice`: a sentence on ignored parameters. */
export async function chosenVariant(lang: Language, product: ProductView, choice: RequestedChoice) {
  const { ignored = [], ...requested } = choice
  const own = await getOwnColours()
  const { variant, unknown, isImpossible } = variantFor(product.variants, requested)
  const place = variant ? product.variants.indexOf(variant) : -1
  const shown = variant ? variantDescription(variant, lang, own) || product.name : product.name
  const t = await getTexts('catalogue')
  const sentences = [await ignoredText(lang, ignored)]
  if (unknown.length > 0) {
    const value = shortened(unknown.map((key) => requested[key]).join(', '))
    sentences.unshift(t('choiceUnknown', { value, shown }))
  } else if (isImpossible) {
    const { capacity = null, colour = null } = requested
    const value = variantDescription({ capacity, colour }, lang, own)
    sentences.unshift(t('choiceImpossible', { value, shown }))
  }
  return { place, notice: sentences.filter(Boolean).join(' ') }
}

const shortened = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
