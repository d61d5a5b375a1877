import type { OwnColour } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import { COLOURS } from './colours'

/** Ignores case, accents, hyphens and repeated spaces. */
export const foldColour = (word: string) => foldText(word.replaceAll('-', ' '))

const PALETTE = new Map(
  Object.entries(COLOURS).flatMap(([id, { name }]) =>
    [id, ...Object.values(name)].map((one) => [foldColour(one), id]),
  ),
)

/** A typed colour as stored: palette id, word of a matching own colour, else the trimmed text. */
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
