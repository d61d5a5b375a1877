'use client'

import type { Language } from '@/lib/languages'
import { fetchProducts } from '@/lib/products/catalogue/by-id'
import { checkLines } from './check'
import { currentCheck, publishCheck } from './check-state'
import { cart } from './store'
import type { CartLine } from './types'

/** Stays until the check was made, be it on another day. */
const KEY = 'cartUnchecked'
/** As many as one call answers. */
const MAX_IDS = 24

/** The cart is offline: what it costs is to be asked again. */
export function awaitCartCheck(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Then it is known in this tab.
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

let isAsking = false

/**
 * Where it is due, asks what the lines cost now, and takes it over.
 * @returns false where it is still due: the shop gave no answer, or another question is under way
 */
export async function checkCart(lines: CartLine[], lang: Language): Promise<boolean> {
  if (!isDue()) return true
  if (isAsking) return false
  isAsking = true
  try {
    return await takeOver(lines, lang)
  } finally {
    isAsking = false
  }
}

async function takeOver(lines: CartLine[], lang: Language): Promise<boolean> {
  publishCheck({ state: 'checking' })
  const ids = [...new Set(lines.map(({ id }) => id.toLowerCase()))]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    fetchProducts(ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS), lang),
  )
  const answers = await Promise.all(parts)
  if (answers.includes(null)) return false
  const changes = checkLines(
    lines,
    answers.flatMap((answer) => answer ?? []),
  )
  if (changes.prices.length > 0) cart.updatePrices(changes.prices)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was written either.
  }
  publishCheck({ state: 'done', ...changes })
  return true
}
