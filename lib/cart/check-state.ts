'use client'

import { useSyncExternalStore } from 'react'
import type { CartChanges } from './check'

/** `waiting` for a connection; `checking` until the shop has answered; `done` with what has changed meanwhile. */
export type CartCheck =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'checking' }
  | ({ state: 'done' } & CartChanges)

const NONE = { state: 'none' } as const

let check: CartCheck = NONE
const listeners = new Set<() => void>()

/** Shows how it stands from now on. */
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

/** How it stands now. */
export const currentCheck = (): CartCheck => check

/** How it stands with the prices of a cart that was offline. */
export function useCartCheck(): CartCheck {
  return useSyncExternalStore(
    subscribe,
    () => check,
    () => NONE,
  )
}

let readers = 0

/** Somebody reads what was found; when the last one has gone, which the answer says, it has been read. */
export function readCartCheck(): () => void {
  readers += 1
  return () => {
    readers -= 1
    if (readers === 0 && check.state === 'done') publishCheck(NONE)
  }
}
