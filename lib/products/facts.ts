import type { Language } from '@/lib/i18n/languages'
import { byCapacity, capacityKind, formatCapacity } from './capacity'
import { colourName } from './describe'
import type { VariantView } from './types'

/** What a product's variants say of it: its capacities, smallest first, and its colours, as they are read. */
export function factsOf({ variants }: { variants: VariantView[] }, lang: Language) {
  const capacities = [...new Set(variants.flatMap(({ capacity }) => capacity ?? []))]
  const colours = [...new Set(variants.flatMap(({ colour }) => colour ?? []))]
  return {
    kind: capacityKind(capacities[0]),
    capacities: capacities.sort(byCapacity).map((capacity) => formatCapacity(capacity, lang)),
    colours: colours.map((colour) => colourName(colour, lang)),
  }
}
