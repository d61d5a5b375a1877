import type { Language } from '@/lib/languages'
import type { OwnColour, ProductView } from '@/lib/products/types'
import { byCapacity, capacityKind, formatCapacity } from '@/lib/products/variants/capacity'
import { colourName } from '@/lib/products/variants/describe'

type Described = Pick<ProductView, 'variants' | 'specifications'>

/** No capacities where specifications list the same numbers ("41 / 45 mm"). */
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
    capacities: specifications.some(([, value]) => hasSameMeasures(value, read)) ? [] : read,
    colours: colours.map((colour) => colourName(colour, lang, own)),
  }
}

/** Same numbers in any order, and their units. */
function hasSameMeasures(text: string, capacities: string[]): boolean {
  const said = partsOf(text)
  const own = partsOf(capacities.join(' '))
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
