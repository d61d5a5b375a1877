import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { ignoredText } from '@/lib/products/listing/ignored-text'
import type { ProductView } from '@/lib/products/types'
import { variantDescription } from './describe'
import { getOwnColours } from './own-colours'
import type { RequestedChoice } from './requested-choice'
import { variantFor } from './variants'

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
