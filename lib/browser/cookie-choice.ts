import { DAY_MS } from '@/lib/time'

/** What a visitor answered about cookies that the shop does not need (specification §4). */
export type CookieChoice = 'accepted' | 'essential'

const CHOICE_KEY = 'cookieConsent'
const DATE_KEY = 'cookieConsentDate'
/** An answer holds for six months, as the CNIL advises. */
const VALID_DAYS = 180
/** The answer that this browser keeps, or null where there is none, a strange one or an old one. */
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

/** Keeps the answer and its ISO date; where storage is closed it is asked again on the next page. */
export function keepCookieChoice(choice: CookieChoice, now = new Date()): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice)
    localStorage.setItem(DATE_KEY, now.toISOString())
  } catch {
    // Nothing is set without an answer, so there is nothing to undo.
  }
}
