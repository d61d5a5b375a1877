'use client'

import { clearCachedPages } from './offline/page-cache'

/** Settings of the browser, not personal data. */
const KEPT = ['language', 'theme', 'cookieConsent', 'cookieConsentDate']

/** Clears a customer's cart, form input and viewed products from this browser and tab. */
export async function clearBrowser(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) clearStorage(storage)
  // Browsers notify other tabs only.
  window.dispatchEvent(new StorageEvent('storage'))
  await clearCachedPages()
}

function clearStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    const storage = window[name]
    for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
  } catch {
    // Blocked storage holds no data.
  }
}
