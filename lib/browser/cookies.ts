import { DAY_MS } from '@/lib/time'

/** Answer about optional cookies (specification §4). */
export type CookieChoice = 'accepted' | 'essential'

const CHOICE_KEY = 'cookieConsent'
const DATE_KEY = 'cookieConsentDate'
/** Six months, as the CNIL advises. */
const VALID_DAYS = 180
/** Null when missing, invalid or expired. */
export function readCookieChoice(now = Date.now()): CookieChoice | null {
  try {
    const choice = localStorage.getItem(CHOICE_KEY)
    const age = now - Date.parse(localStorage.getItem(DATE_KEY) ?? '')
    if (!(age < VALID_DAYS * DAY_MS)) return null
    return choice === 'accepted' || choice === 'essential' ? choice : null
  } catch {
    return null
  }
}

/** Without storage the banner is shown again on the next page. */
export function storeCookieChoice(choice: CookieChoice, now = new Date()): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice)
    localStorage.setItem(DATE_KEY, now.toISOString())
  } catch {
    // No cookie was set, so none has to be deleted.
  }
}

/** `maxAge` in seconds. */
export function setBrowserCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
