import 'server-only'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { repeat } from '@/lib/runtime/repeat'

const EVERY_MS = 5_000

/**
 * Has this process see within seconds what another one, a script or a hand at the database has changed of products: the
 * look drops the pages that show them. Reads all of them before the first visitor waits for it. Gives a function that stops it.
 */
export function startWatch(): () => Promise<void> {
  return repeat({
    name: 'Products',
    everyMs: EVERY_MS,
    work: async () => {
      // That the database is away has been said where it was noticed.
      await getProductIndex().catch(() => {})
      return null
    },
  })
}
