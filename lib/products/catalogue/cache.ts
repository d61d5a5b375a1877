import 'server-only'
import { revalidateTag, unstable_cache } from 'next/cache'
import { cache } from 'react'
import { isDatabaseDown } from '@/lib/db'
import { detectOutage } from '@/lib/products/catalogue/outage/detect-outage'
import { readLastRead } from '@/lib/products/catalogue/outage/last-read'
import {
  getProductIndex,
  lastProductIndex,
  markProductsChanged,
} from '@/lib/products/listing/live-index'
import { CATEGORIES, type Category } from '@/lib/products/types'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { invalidatePages, PRODUCTS_TAG } from './page-tags'

const FRESH_SECONDS = 3600
/** Lifetime of pages rendered during an outage. */
const STOPGAP_SECONDS = 3
const MAX_CACHED = 2000

type LastValue = { value: unknown; readAt: number }
const lastValues = singleton('products.last-values', () => new Map<string, LastValue>())

type Argument = string | number

/**
 * Cached until a product changes, an hour at most. `pricesOf`: the categories whose prices and stock the value depends on,
 * all where not given; a change of others' prices leaves it (docs/decisions/101). An outage gives the newer of the last
 * value and `fallback`, for seconds. Throws what `fallback` throws.
 */
export function cachedRead<Args extends Argument[], Value>(
  name: string,
  read: (...args: Args) => Promise<Value>,
  fallback: (...args: Args) => Promise<Value>,
  pricesOf: (...args: Args) => readonly Category[] = () => CATEGORIES,
): (...args: Args) => Promise<Value> {
  const keyOf = (args: Args) => `${name} ${args.join(' ')}`
  const fromDatabase = async (...args: Args) => {
    const readAt = Date.now()
    const value = await detectOutage(() => read(...args))
    if (lastValues.size >= MAX_CACHED) lastValues.clear()
    lastValues.set(keyOf(args), { value, readAt })
    return value
  }
  const duringOutage = async (...args: Args) => {
    const last = lastValues.get(keyOf(args)) as { value: Value; readAt: number } | undefined
    if (!last) return fallback(...args)
    if (last.readAt >= ((await readLastRead())?.readAt ?? 0)) return last.value
    return fallback(...args).catch(() => last.value)
  }
  const cachedUnder = (tags: string[]) => ({
    cached: unstable_cache(fromDatabase, [name], { tags, revalidate: FRESH_SECONDS }),
    stopgap: unstable_cache(duringOutage, [name, 'stopgap'], { tags, revalidate: STOPGAP_SECONDS }),
  })
  // Once a page: metadata and page read at the same time, before either value is cached.
  return cache(async (...args: Args) => {
    const { cached, stopgap } = cachedUnder([PRODUCTS_TAG, ...pricesOf(...args)])
    try {
      return await cached(...args)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      return stopgap(...args)
    }
  })
}

export async function readOrFallback<Value>(
  read: () => Promise<Value>,
  fallback: () => Promise<Value>,
): Promise<Value> {
  try {
    return await detectOutage(read)
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    return fallback()
  }
}

/** Invalidates all cached products for the next request. For routes and actions. */
export function refreshProducts() {
  markProductsChanged()
  revalidateTag(PRODUCTS_TAG, { expire: 0 })
}

/**
 * Invalidates what changed, after work whose every effect is in `product_changes`; all cached products where this is
 * unknown. For routes and actions.
 */
export async function refreshChangedProducts() {
  if (!(await areChangesRead())) refreshProducts()
}

/** Does what `refreshChangedProducts` does, outside a request too. */
export async function refreshChangedProductsNow() {
  if (!(await areChangesRead())) await refreshProductsNow()
}

async function areChangesRead(): Promise<boolean> {
  if (!lastProductIndex() || !runtime.hooks.invalidateTags) return false
  markProductsChanged()
  return getProductIndex().then(
    () => true,
    // The change is stored: its answer is no failure.
    () => false,
  )
}

/** For work that continues after the call, such as an import: `revalidateTag` takes effect only after the response. */
export async function refreshProductsNow() {
  markProductsChanged()
  await invalidatePages()
}
