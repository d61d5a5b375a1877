import 'server-only'
import type { Tx } from '@/lib/db'
import { MAX_SLUG_LENGTH, toSlug } from '@/lib/products/catalogue/slugs'

/** A slug that no product has or had, numbered if necessary. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base =
    toSlug(name)
      .slice(0, MAX_SLUG_LENGTH - 8)
      .replace(/(?<!-)-+$/, '') || 'product'
  const taken = await tx.productSlug.findMany({
    where: { OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] },
    select: { slug: true },
  })
  const used = new Set(taken.map(({ slug }) => slug))
  if (!used.has(base)) return base
  for (let number = 2; ; number += 1) {
    if (!used.has(`${base}-${number}`)) return `${base}-${number}`
  }
}
