'use client'

import { useSyncExternalStore } from 'react'
import {
  addLine,
  isSameLine,
  parseCart,
  type Reprice,
  replaceLine,
  repriceLines,
  serialiseCart,
  setLineQuantity,
  withFeatures,
  withoutOrdered,
} from './lines'
import type { CartLine, OrderedLine } from './types'

const KEY = 'cart'
const EMPTY: CartLine[] = []

let lines: CartLine[] | undefined
let isStored = true
const listeners = new Set<() => void>()

function readStorage(): CartLine[] {
  try {
    const { lines: found, isCorrupt } = parseCart(localStorage.getItem(KEY))
    if (isCorrupt) localStorage.removeItem(KEY)
    return found.length > 0 ? found : EMPTY
  } catch {
    return EMPTY
  }
}

function current(): CartLine[] {
  lines ??= readStorage()
  return lines
}

/** The storage shared by all tabs, or this tab's copy if storage is unavailable. */
function latest(): CartLine[] {
  return isStored ? readStorage() : current()
}

function publish(next: CartLine[]) {
  lines = next
  for (const listener of listeners) listener()
}

function save(next: CartLine[]) {
  try {
    localStorage.setItem(KEY, serialiseCart(next))
    isStored = true
  } catch {
    // Falls back to memory when storage is full or blocked.
    isStored = false
  }
  publish(next)
}

function onStorage(event: StorageEvent) {
  if (event.key === KEY || event.key === null) publish(readStorage())
}

/** A page restored from the back/forward cache has missed storage events. */
function onPageShow(event: PageTransitionEvent) {
  if (event.persisted) publish(latest())
}

// From the start, because a cart that was read before the first subscription may be changed by another tab meanwhile.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Empty on the server and during hydration; shared by all tabs. */
export function useCart(): CartLine[] {
  return useSyncExternalStore(subscribe, current, () => EMPTY)
}

/** False until the browser's own cart is rendered. */
export function useIsCartReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Every change is saved at once, starting from the latest state of all tabs. */
export const cart = {
  lines: current,
  subscribe,
  /** Replaces the whole cart by that of the account. */
  show: save,
  /** False when the line already holds 99. */
  add(line: Omit<CartLine, 'quantity'>): boolean {
    const result = addLine(latest(), line)
    if (!result.isFull) save(result.lines)
    return !result.isFull
  },
  setQuantity(line: CartLine, quantity: number) {
    save(setLineQuantity(latest(), line, quantity))
  },
  replace(line: CartLine, chosen: Omit<CartLine, 'quantity'>) {
    save(replaceLine(latest(), line, chosen))
  },
  addFeatures(products: readonly Pick<CartLine, 'id' | 'features'>[]) {
    const before = latest()
    const after = withFeatures(before, products)
    if (after !== before) save(after)
  },
  withoutFeatures: () => latest().filter(({ features }) => features.length === 0),
  remove(line: CartLine) {
    save(setLineQuantity(latest(), line, 0))
  },
  /** False if none of these lines was in the cart. */
  removeOrdered(ordered: readonly OrderedLine[]): boolean {
    const before = latest()
    save(withoutOrdered(before, ordered))
    return before.some((line) => ordered.some((one) => isSameLine(line, one)))
  },
  updatePrices(changes: readonly Reprice[]) {
    save(repriceLines(latest(), changes))
  },
  clear() {
    save(EMPTY)
  },
}
