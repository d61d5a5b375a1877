import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { cachedRead } from '@/lib/products/catalogue/cache'
import { readLastRead } from '@/lib/products/catalogue/last-read'
import type { OwnColour } from '@/lib/products/types'

export async function readOwnColours(db: Pick<Tx, 'colour'> = prisma): Promise<OwnColour[]> {
  const rows = await db.colour.findMany({ orderBy: { word: 'asc' } })
  return rows.map(({ word, swatch, names }) => ({
    ...{ word, swatch },
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

/** Cached until a product changes. */
export const getOwnColours = cachedRead(
  'own colours',
  () => readOwnColours(),
  async () => (await readLastRead())?.colours ?? [],
  () => [],
)
