import 'server-only'
import { cache } from 'react'
import {
  getProductIndex,
  lastProductIndex,
  markProductsChanged,
} from '@/lib/products/listing/live-index'
import { runtime } from '@/lib/shared/runtime.mjs'
import { detectOutage } from './detect-outage'
import { invalidatePages } from './page-tags'

type Argument = string | number

/** Read once a page: metadata and page ask for the same. Fails at once during a known outage of the database. */
export const oncePerPage = <Args extends Argument[], Value>(
  read: (...args: Args) => Promise<Value>,
): ((...args: Args) => Promise<Value>) =>
  cache((...args: Args) => detectOutage(() => read(...args)))

/** Invalidates all pages with products. */
export function refreshProducts() {
  markProductsChanged()
  invalidatePages()
}

/** Invalidates what changed, after work whose every effect is in `product_changes`; all where this is unknown. */
export async function refreshChangedProducts() {
  if (!(await areChangesRead())) refreshProducts()
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
