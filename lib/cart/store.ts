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

/** What a change starts from: the storage all tabs share, or this tab's copy where nothing can be stored. */
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
    // A full or closed storage loses the cart with the tab, not before.
    isStored = false
  }
  publish(next)
}

function onStorage(event: StorageEvent) {
  if (event.key === KEY || event.key === null) publish(readStorage())
}

/** A page that comes back from the browser's history was told nothing meanwhile. */
function onPageShow(event: PageTransitionEvent) {
  if (event.persisted) publish(latest())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** The cart's lines; empty on the server and in the first paint, shared by all tabs of the browser. */
export function useCart(): CartLine[] {
  return useSyncExternalStore(subscribe, current, () => EMPTY)
}

/** True once the browser's own cart is shown rather than the server's empty one. */
export function useIsCartReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** What can be done to the cart. Every change is saved at once; another tab's change is never overwritten by an old copy. */
export const cart = {
  /** Adds one; false when the line already holds 99. */
  add(line: Omit<CartLine, 'quantity'>): boolean {
    const result = addLine(latest(), line)
    if (!result.isFull) save(result.lines)
    return !result.isFull
  },
  setQuantity(line: CartLine, quantity: number) {
    save(setLineQuantity(latest(), line, quantity))
  },
  /** Puts another variant in a line's place. */
  replace(line: CartLine, chosen: Omit<CartLine, 'quantity'>) {
    save(replaceLine(latest(), line, chosen))
  },
  /** Gives features to the lines that have none. */
  addFeatures(products: readonly Pick<CartLine, 'id' | 'features'>[]) {
    const before = latest()
    const after = withFeatures(before, products)
    if (after !== before) save(after)
  },
  /** The lines that have no features yet. */
  withoutFeatures: () => latest().filter(({ features }) => features.length === 0),
  remove(line: CartLine) {
    save(setLineQuantity(latest(), line, 0))
  },
  /** Another tab may have added something since these were sent. False where none of them was there. */
  removeOrdered(ordered: readonly OrderedLine[]): boolean {
    const before = latest()
    save(withoutOrdered(before, ordered))
    return before.some((line) => ordered.some((one) => isSameLine(line, one)))
  },
  /** Takes the server's current unit prices. */
  updatePrices(changes: readonly Reprice[]) {
    save(repriceLines(latest(), changes))
  },
  clear() {
    save(EMPTY)
  },
}
