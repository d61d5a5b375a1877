import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { oncePerPage } from '@/lib/products/catalogue/cache'
import type { Listing } from '@/lib/products/listing/shapes'
import type { OwnColour, Palette, VariantView } from '@/lib/products/types'
import { readColour } from './describe'

export async function readOwnColours(db: Pick<Tx, 'colour'> = prisma): Promise<OwnColour[]> {
  const rows = await db.colour.findMany({ orderBy: { word: 'asc' } })
  return rows.map(({ word, swatch, names }) => ({
    word,
    swatch,
    names: (names ?? {}) as OwnColour['names'],
  }))
}

export async function readUsedColours(db: Pick<Tx, '$queryRaw'> = prisma): Promise<OwnColour[]> {
  return db.$queryRaw<OwnColour[]>`
    select word, swatch, names from colours c
    where exists (select from variants where colour = c.word)
      or exists (select from product_images where colour = c.word)
    order by word`
}

export const getOwnColours = oncePerPage(() => readOwnColours())

/** Only the colours in use, so that the browser does not load the whole table. */
export function paletteOf(
  products: { variants: Pick<VariantView, 'colour'>[] }[],
  language: Language,
  own: readonly OwnColour[],
): Palette {
  const ids = products.flatMap((product) => product.variants.flatMap((v) => v.colour ?? []))
  return paletteOfIds(ids, language, own)
}

export function listPalette(
  { products, facets }: Listing,
  language: Language,
  own: readonly OwnColour[],
): Palette {
  const offered = facets.colour.map(({ value }) => value)
  return { ...paletteOfIds(offered, language, own), ...paletteOf(products, language, own) }
}

function paletteOfIds(ids: string[], language: Language, own: readonly OwnColour[]): Palette {
  return Object.fromEntries(
    [...new Set(ids)].map((id) => {
      const { name, swatch } = readColour(id, language, own)
      return [id, [name, swatch ?? ''] as [string, string]]
    }),
  )
}
