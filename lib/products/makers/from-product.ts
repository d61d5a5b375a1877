import 'server-only'
import type { Tx } from '@/lib/db'
import { brandOf } from '@/lib/products/catalogue/content/texts'
import { papersIn } from '@/lib/products/papers/schema'
import { makerKey, makerPapersOf, missingOfMaker } from './link'
import { insertMaker } from './store'

/**
 * Makes what a stored product says about its maker those of its brand, for all products of the brand that say nothing
 * else. Does nothing while it is incomplete or the brand has a maker. `at`: as for {@link insertMaker}.
 */
export async function makeMakerOf(
  tx: Tx,
  actorId: string,
  productId: string,
  at?: Date,
): Promise<void> {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { name: true, brand: true, papers: true },
  })
  const brand = brandOf(product)
  const papers = makerPapersOf(papersIn(product.papers))
  if (!brand || missingOfMaker(papers).length > 0) return
  if (await tx.maker.findUnique({ where: { key: makerKey(brand) } })) return
  await insertMaker(tx, actorId, { brand, papers }, at)
}
