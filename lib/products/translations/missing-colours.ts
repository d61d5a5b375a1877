import 'server-only'
import { prisma } from '@/lib/db'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { OwnColour } from '@/lib/products/types'

/** `productId`: a product that has the colour, where its names are written. */
export type MissingColour = { word: string; productId: string; languages: Language[] }

/**
 * The shop's own colours of products, without archived ones, that have no name in some languages. English shows the word
 * itself. The caller must authorise.
 */
export async function readMissingColours(): Promise<MissingColour[]> {
  const rows = await prisma.$queryRaw<
    { word: string; names: OwnColour['names']; productId: string }[]
  >`
    select c.word, c.names, used.id::text as "productId" from colours c cross join lateral (
      select p.id from variants v join products p on p.id = v.product_id
      where v.colour = c.word and p.archived_at is null
      union all
      select p.id from product_images i join products p on p.id = i.product_id
      where i.colour = c.word and p.archived_at is null
      limit 1
    ) used order by c.word`
  return rows.flatMap(({ word, names, productId }) => {
    const languages = LANGUAGES.filter((one) => one !== 'en' && !names[one])
    return languages.length > 0 ? [{ word, productId, languages }] : []
  })
}
