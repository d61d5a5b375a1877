import type { Language } from '@/lib/languages'
import type { OwnColour } from '@/lib/products/types'
import { choiceLabel } from './choice-label'
import { COLOURS, isColourId } from './colours'

/** A colour's name in this language, and its swatch; null for one of the shop's own that was given none. */
export function readColour(
  colour: string,
  language: Language,
  own: readonly OwnColour[],
): { name: string; swatch: string | null } {
  if (isColourId(colour)) {
    return { name: COLOURS[colour].name[language], swatch: COLOURS[colour].hex }
  }
  const found = own.find(({ word }) => word === colour)
  return { name: found?.names[language] || colour, swatch: found?.swatch ?? null }
}

/** A colour's name in this language; the word itself where a shop's own colour has none. */
export const colourName = (colour: string, language: Language, own: readonly OwnColour[]): string =>
  readColour(colour, language, own).name

/** What was chosen, as 'capacity, colour' in this language; empty when there was nothing to choose. */
export function variantDescription(
  { capacity, colour }: { capacity: string | null; colour: string | null },
  language: Language,
  own: readonly OwnColour[],
): string {
  return choiceLabel(capacity, colour && colourName(colour, language, own), language)
}
