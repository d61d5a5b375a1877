'use client'

import { useSyncExternalStore } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { fetchProducts } from '@/lib/products/by-id'
import { type CartChanges, checkLines } from './check'
import { cart } from './store'
import type { CartLine } from './types'

/** `waiting` for a connection; `done` with what has changed meanwhile. */
export type CartCheck =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'checking' }
  | ({ state: 'done' } & CartChanges)

/** Stays until the check was made, be it on another day. */
const KEY = 'cartUnchecked'
/** As many as one call answers. */
const MOST_IDS = 24
const NONE = { state: 'none' } as const

let check: CartCheck = NONE
const listeners = new Set<() => void>()

function publish(next: CartCheck) {
  check = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How it stands with the prices of a cart that was offline. */
export function useCartCheck(): CartCheck {
  return useSyncExternalStore(
    subscribe,
    () => check,
    () => NONE,
  )
}

/** The cart is offline: what it costs is to be asked again. */
export function awaitCartCheck(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Then it is known in this tab.
  }
  if (check.state !== 'waiting') publish({ state: 'waiting' })
}

function isDue(): boolean {
  try {
    return check.state === 'waiting' || localStorage.getItem(KEY) !== null
  } catch {
    return check.state === 'waiting'
  }
}

/** Where it is due, asks what the lines cost now, and takes it over. Without an answer it stays due. */
export async function checkCart(lines: CartLine[], lang: Language): Promise<void> {
  if (!isDue() || check.state === 'checking') return
  publish({ state: 'checking' })
  const ids = [...new Set(lines.map(({ id }) => id))]
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    fetchProducts(ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS), lang),
  )
  const answers = await Promise.all(parts)
  if (answers.includes(null)) return publish({ state: 'waiting' })
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
  publish({ state: 'done', ...changes })
}

/** What was found has been read. */
export function forgetCartCheck(): void {
  if (check.state === 'done') publish(NONE)
}
