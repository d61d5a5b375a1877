import 'server-only'
import { prisma } from '@/lib/db'
import { DEFAULT_LANGUAGE } from '@/lib/languages'
import { readAddress, SHOWN } from '@/lib/products/catalogue/reads'
import { SEASON_PLACES } from '@/lib/settings/content-rules'
import type { Section, Stored, StoredName } from '@/lib/settings/sections'

/** More would make a page heavy that suggests them. */
const MAX_SUGGESTED = 200

/** Addresses and names of products in the shop, as suggestions while one is typed. */
export async function suggestProducts(): Promise<{ value: string; label: string }[]> {
  const rows = await prisma.product.findMany({
    where: SHOWN,
    select: { slug: true, name: true },
    orderBy: { name: 'asc' },
    take: MAX_SUGGESTED,
  })
  return rows.map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Settings that name an address where the shop shows no product in any language. */
export async function unknownProducts(
  section: Section,
  values: Partial<Stored>,
): Promise<StoredName[]> {
  if (section !== 'season') return []
  const checked = await Promise.all(
    SEASON_PLACES.map(async (place) => {
      const name = `SEASON_PRODUCT_${place}` as const
      const slug = values[name]
      // A slug of any language is found; each page links to the slug of its own.
      return slug && !(await readAddress(DEFAULT_LANGUAGE, slug)) ? [name] : []
    }),
  )
  return checked.flat()
}
