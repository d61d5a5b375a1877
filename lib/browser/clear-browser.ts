'use client'

import { clearCachedPages } from './offline/keep'

/** Choices of this browser, not data of the customer (ruling on the cart). */
const KEPT = ['language', 'theme', 'cookieConsent', 'cookieConsentDate']

/** Takes what a customer left out of this browser and this tab: the cart, what was typed, what was seen. */
export async function clearBrowser(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) clearStorage(storage)
  // Browsers tell other tabs alone.
  window.dispatchEvent(new StorageEvent('storage'))
  await clearCachedPages()
}

function clearStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    const storage = window[name]
    for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
  } catch {
    // Storage closed to us holds nothing of ours.
  }
}
