'use client'

import { useSyncExternalStore } from 'react'

const RETRY_MS = 5_000

let isOffline: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** ISO date of a document from the service worker's cache (lib/browser/offline/worker). */
export function cachedAt(): string | undefined {
  return document.documentElement.dataset.cachedAt
}

function current(): boolean {
  isOffline ??= !navigator.onLine || cachedAt() !== undefined
  return isOffline
}

function publish(now: boolean) {
  isOffline = now
  for (const listener of listeners) listener()
}

/** `navigator.onLine` only detects a network interface, so a request decides. */
async function probe() {
  clearTimeout(timer)
  if (!navigator.onLine) return
  try {
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    if (!answer.ok) throw new Error(`${answer.status}`)
    publish(false)
  } catch {
    timer = setTimeout(probe, RETRY_MS)
  }
}

const lose = () => publish(true)

/** Without a new request. */
export const isShopOffline = (): boolean =>
  !navigator.onLine || (isOffline ?? cachedAt() !== undefined)

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('offline', lose)
    addEventListener('online', probe)
    if (current()) probe()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    removeEventListener('offline', lose)
    removeEventListener('online', probe)
    isOffline = undefined
  }
}

/** Offline by the browser's word, or the page is from the cache. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}
