import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { isDatabaseDown } from '@/lib/db'
import { markProductsChanged } from '@/lib/products/listing/live-index'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { forgetPages, PRODUCTS_TAG } from './forget-pages'
import { detectOutage, isOutageOver } from './outage'

const FRESH_SECONDS = 3600
/** How long a page may be kept that was made while the database was away. */
const STOPGAP_SECONDS = 3
const MAX_KEPT = 2000

const lastReads = singleton('products.last-reads', () => new Map<string, unknown>())

type Argument = string | number

/**
 * A read kept until a product changes, an hour at most. When the database cannot be reached, gives
 * what was last read or else `bundled`, and then whatever page it is part of is kept for seconds only.
 */
export function cachedRead<Args extends Argument[], Value>(
  name: string,
  read: (...args: Args) => Promise<Value>,
  bundled: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const options = { tags: [PRODUCTS_TAG] }
  const keyOf = (args: Args) => `${name} ${args.join(' ')}`
  const fromDatabase = async (...args: Args) => {
    const value = await detectOutage(() => read(...args))
    if (lastReads.size >= MAX_KEPT) lastReads.clear()
    lastReads.set(keyOf(args), value)
    return value
  }
  const cached = unstable_cache(fromDatabase, [name], { ...options, revalidate: FRESH_SECONDS })
  const stopgap = unstable_cache(
    async (...args: Args) => (lastReads.get(keyOf(args)) as Value | undefined) ?? bundled(...args),
    [name, 'stopgap'],
    { ...options, revalidate: STOPGAP_SECONDS },
  )
  return async (...args) => {
    try {
      return await cached(...args)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      return stopgap(...args)
    }
  }
}

/** A read for this request only, with the bundled catalogue when the database cannot be reached. */
export async function readOrBundled<Value>(
  read: () => Promise<Value>,
  bundled: () => Promise<Value>,
): Promise<Value> {
  try {
    return await detectOutage(read)
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    return bundled()
  }
}

/** Makes the next request of every page see the products as they are now. For routes and actions. */
export function refreshProducts() {
  markProductsChanged()
  revalidateTag(PRODUCTS_TAG, { expire: 0 })
}

/** The same for work that goes on, such as an import: `revalidateTag` counts once its request has been answered. */
export async function refreshProductsNow() {
  markProductsChanged()
  await forgetPages()
}

/** Drops pages made while the database was away, once it answers again. For routes. */
export function refreshAfterOutage() {
  if (isOutageOver()) refreshProducts()
}
