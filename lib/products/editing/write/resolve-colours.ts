import 'server-only'
import type { Tx } from '@/lib/db'
import { LANGUAGES } from '@/lib/languages'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import type { OwnColour } from '@/lib/products/types'
import { isColourId } from '@/lib/products/variants/colours'
import { foldColour, matchColour } from '@/lib/products/variants/match-colour'
import { readOwnColours } from '@/lib/products/variants/own-colours'

export const DUPLICATE_VARIANTS = { fieldErrors: { variants: 'VALIDATION_ERROR' } } as const

type Coloured = Pick<ProductUpdate, 'variants' | 'pictures' | 'colors'>

/** Replaces colours by their stored word, whatever case or language was typed; stores new words, swatches and names. */
export async function resolveColours<One extends Coloured>(
  tx: Tx,
  products: readonly One[],
): Promise<One[]> {
  const words = [...new Set(products.flatMap(wordsOf))].filter((word) => !isColourId(word))
  if (words.length === 0) return [...products]
  const own = await ownColours(tx, words)
  for (const { colors = [] } of products) await describeColours(tx, colors, own)
  const settled = <Named extends { color: string | null }>(named: Named): Named =>
    named.color ? { ...named, color: matchColour(named.color, own) } : named
  return products.map((one) => ({
    ...one,
    ...(one.variants && { variants: one.variants.map(settled) }),
    ...(one.pictures && { pictures: one.pictures.map(settled) }),
  }))
}

function wordsOf({ variants = [], pictures = [], colors = [] }: Coloured): string[] {
  return [...variants, ...pictures, ...colors].flatMap(({ color }) =>
    color ? [matchColour(color)] : [],
  )
}

async function ownColours(tx: Tx, words: readonly string[]): Promise<OwnColour[]> {
  const own = await readOwnColours(tx)
  const known = new Set(own.map(({ word }) => word))
  const missing = words.filter((word) => !known.has(matchColour(word, own)))
  if (missing.length === 0) return own
  const byFolded = new Map(missing.toReversed().map((word) => [foldColour(word), word]))
  // Sorting keeps concurrent imports from a deadlock.
  const data = [...byFolded].sort().map(([folded, word]) => ({ folded, word }))
  await tx.colour.createMany({ data, skipDuplicates: true })
  return readOwnColours(tx)
}

async function describeColours(
  tx: Tx,
  colors: NonNullable<Coloured['colors']>,
  own: readonly OwnColour[],
): Promise<void> {
  for (const { color, swatch, names } of colors) {
    const word = matchColour(color, own)
    if (isColourId(word)) continue
    const given = LANGUAGES.flatMap((one) => (names?.[one] ? [[one, names[one]]] : []))
    const data = {
      ...(swatch !== undefined && { swatch }),
      ...(names && { names: Object.fromEntries(given) }),
    }
    await tx.colour.update({ where: { word }, data })
  }
}
