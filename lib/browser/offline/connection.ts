'use client'

import { useSyncExternalStore } from 'react'

/** Milliseconds between questions whether the shop can be reached again. */
const PAUSE = 5_000

let isOffline: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** When this document was kept, if it came from what the service worker keeps (lib/browser/offline/worker). */
export function cachedAt(): string | undefined {
  return document.documentElement.dataset.kept
}

function current(): boolean {
  isOffline ??= !navigator.onLine || cachedAt() !== undefined
  return isOffline
}

function publish(now: boolean) {
  isOffline = now
  for (const listener of listeners) listener()
}

/** The browser's own word is only that there is a cable: the shop answers or it does not. */
async function ask() {
  clearTimeout(timer)
  if (!navigator.onLine) return
  try {
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    if (!answer.ok) throw new Error(`${answer.status}`)
    publish(false)
  } catch {
    timer = setTimeout(ask, PAUSE)
  }
}

const lose = () => publish(true)

/** Whether the shop cannot be reached, as far as is known. */
export const isShopOffline = (): boolean =>
  !navigator.onLine || (isOffline ?? cachedAt() !== undefined)

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('offline', lose)
    addEventListener('online', ask)
    if (current()) ask()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    removeEventListener('offline', lose)
    removeEventListener('online', ask)
    isOffline = undefined
  }
}

/** True while the shop cannot be reached: the browser says so, or the page is one that was kept. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}
