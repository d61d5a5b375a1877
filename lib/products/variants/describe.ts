import type { Language } from '@/lib/languages'
import type { OwnColour } from '@/lib/products/types'
import { choiceLabel } from './choice'
import { COLOURS, isColourId } from './colours'

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

export const colourName = (colour: string, language: Language, own: readonly OwnColour[]): string =>
  readColour(colour, language, own).name

/** "256 GB, Black"; empty without choices. */
export function variantDescription(
  { capacity, colour }: { capacity: string | null; colour: string | null },
  language: Language,
  own: readonly OwnColour[],
): string {
  return choiceLabel(capacity, colour && colourName(colour, language, own), language)
}
