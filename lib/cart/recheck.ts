'use client'

import type { Language } from '@/lib/languages'
import { fetchProducts } from '@/lib/products/catalogue/by-id'
import { checkLines } from './check'
import { currentCheck, publishCheck } from './check-state'
import { cart } from './store'
import type { CartLine } from './types'

/** Persisted, so that the check is made after a restart too. */
const KEY = 'cartUnchecked'

/** Requests a recheck once the browser is online again. */
export function requestCartCheck(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // In memory only.
  }
  if (currentCheck().state !== 'waiting') publishCheck({ state: 'waiting' })
}

function isDue(): boolean {
  const { state } = currentCheck()
  try {
    return state === 'waiting' || state === 'checking' || localStorage.getItem(KEY) !== null
  } catch {
    return state === 'waiting' || state === 'checking'
  }
}

let isChecking = false

/** Updates prices if a check is due; false where it stays due (no response, or another check is running). */
export async function checkCart(lines: CartLine[], lang: Language): Promise<boolean> {
  if (!isDue()) return true
  if (isChecking) return false
  isChecking = true
  try {
    return await refreshPrices(lines, lang)
  } finally {
    isChecking = false
  }
}

async function refreshPrices(lines: CartLine[], lang: Language): Promise<boolean> {
  publishCheck({ state: 'checking' })
  const ids = [...new Set(lines.map(({ id }) => id.toLowerCase()))]
  const products = await fetchProducts(ids, lang)
  if (!products) return false
  const changes = checkLines(lines, products)
  if (changes.prices.length > 0) cart.updatePrices(changes.prices)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // In memory only.
  }
  publishCheck({ state: 'done', ...changes })
  return true
}
