import type { OwnColour } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold-text'
import { COLOURS } from './colours'

/** A colour's word as it is compared: case, accents, hyphens and further blanks do not matter. */
export const foldColour = (word: string) => foldText(word.replaceAll('-', ' '))

const PALETTE = new Map(
  Object.entries(COLOURS).flatMap(([id, { name }]) =>
    [id, ...Object.values(name)].map((one) => [foldColour(one), id]),
  ),
)

/**
 * The colour that was typed, as variants store it: the palette's by its id or its name in any language, else one of
 * the shop's own by its word or a name, else the word without the blanks around it.
 */
export function matchColour(typed: string, own: readonly OwnColour[] = []): string {
  const folded = foldColour(typed)
  if (!folded) return ''
  const known = PALETTE.get(folded)
  if (known) return known
  const found = own.find(({ word, names }) =>
    [word, ...Object.values(names)].some((one) => foldColour(one) === folded),
  )
  return found?.word ?? typed.trim()
}
