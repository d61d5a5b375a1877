import type { Language } from '@/lib/i18n/languages'
import { choiceLabel } from './choice-label'
import { COLOURS, isColourId } from './colours'

/** A colour's name in this language; a shop owner's own word stays as it is. */
export function colourName(colour: string, language: Language): string {
  return isColourId(colour) ? COLOURS[colour].name[language] : colour
}

/** What was chosen, as 'capacity, colour' in this language; empty when there was nothing to choose. */
export function variantDescription(
  { capacity, colour }: { capacity: string | null; colour: string | null },
  language: Language,
): string {
  return choiceLabel(capacity, colour && colourName(colour, language), language)
}
