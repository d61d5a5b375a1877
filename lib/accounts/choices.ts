import type { ConsentPurpose } from '@/lib/generated/prisma/enums'

/** A form sends only switches that are on. */
export function choicesOf<Name extends string>(names: readonly Name[], sent: object) {
  return Object.fromEntries(names.map((name) => [name, name in sent])) as Record<Name, boolean>
}

export const NOTIFICATION_NAMES = [
  'orderNotifications',
  'reviewMails',
  'priceAlerts',
  'newsletter',
] as const

export type Notifications = Record<(typeof NOTIFICATION_NAMES)[number], boolean>

/**
 * Version of the newsletter's wording in `newsletter`, which is a consent: `wordings.test.ts` fails until this date
 * changes with it.
 */
export const NEWSLETTER_TEXT_VERSION = 'newsletter-2026-12-01'

/** Purposes by their name in the HTTP contract (specification §3, Consent preferences). */
export const CONSENT_PURPOSES = {
  marketingEmails: 'marketing_emails',
  analyticsTracking: 'analytics_tracking',
  thirdPartySharing: 'third_party_sharing',
} as const satisfies Record<string, ConsentPurpose>

type ConsentName = keyof typeof CONSENT_PURPOSES

export const CONSENT_NAMES = Object.keys(CONSENT_PURPOSES) as ConsentName[]

/** Default false. */
export type Consents = Record<ConsentName, boolean>

export type ConsentSource =
  | 'gdpr-page'
  | 'dashboard'
  | 'sign-up'
  | 'moved-in'
  | 'newsletter-page'
  | 'unsubscribed'

/**
 * Version of the wording in `newsletter` and `privacy.consents`: `wordings.test.ts` fails until this date changes with
 * it.
 */
export const CONSENT_TEXT_VERSION = '2026-12-01'
