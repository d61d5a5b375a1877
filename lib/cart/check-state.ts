'use client'

import { useSyncExternalStore } from 'react'
import type { CartChanges } from './check'

/** Recheck of a cart that was offline. `waiting`: for a connection; `done`: with the changes. */
export type CartCheck =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'checking' }
  | ({ state: 'done' } & CartChanges)

const NONE = { state: 'none' } as const

let check: CartCheck = NONE
const listeners = new Set<() => void>()

export function publishCheck(next: CartCheck) {
  check = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentCheck = (): CartCheck => check

export function useCartCheck(): CartCheck {
  return useSyncExternalStore(
    subscribe,
    () => check,
    () => NONE,
  )
}

let readers = 0

/** Subscribes; a finished check is cleared when the last subscriber leaves. */
export function retainCartCheck(): () => void {
  readers += 1
  return () => {
    readers -= 1
    if (readers === 0 && check.state === 'done') publishCheck(NONE)
  }
}
