import type { Language } from '@/lib/languages'
import type { OwnColour, ProductView } from '@/lib/products/types'
import { byCapacity, capacityKind, formatCapacity } from '@/lib/products/variants/capacity'
import { colourName } from '@/lib/products/variants/describe'

type Described = Pick<ProductView, 'variants' | 'specifications'>

/**
 * What a product's variants say of it: its capacities, smallest first, and its colours, as they are read.
 * No capacities where its own specifications give the same measures: "Case diameter: 41 / 45 mm".
 */
export function factsOf(
  { variants, specifications }: Described,
  lang: Language,
  own: readonly OwnColour[],
) {
  const capacities = [...new Set(variants.flatMap(({ capacity }) => capacity ?? []))]
  const colours = [...new Set(variants.flatMap(({ colour }) => colour ?? []))]
  const read = capacities.sort(byCapacity).map((capacity) => formatCapacity(capacity, lang))
  return {
    kind: capacityKind(capacities[0]),
    capacities: specifications.some(([, value]) => saysTheSame(value, read)) ? [] : read,
    colours: colours.map((colour) => colourName(colour, lang, own)),
  }
}

/** True for a text with the same numbers, whatever their order, and with their units. */
function saysTheSame(text: string, capacities: string[]): boolean {
  const [said, own] = [partsOf(text), partsOf(capacities.join(' '))]
  return (
    own.numbers.size > 0 &&
    said.numbers.size === own.numbers.size &&
    [...own.numbers].every((one) => said.numbers.has(one)) &&
    [...own.words].every((one) => said.words.has(one))
  )
}

const partsOf = (text: string) => ({
  numbers: new Set(text.match(/\d+(?:[.,]\d+)*/g)),
  words: new Set(text.match(/\p{L}+/gu)),
})
