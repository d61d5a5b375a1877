import type { ConsentPurpose } from '@/lib/generated/prisma/enums'

/** What a customer can agree to, by its name at the contract (specification §3, Consent preferences). */
export const CONSENT_PURPOSES = {
  marketingEmails: 'marketing_emails',
  analyticsTracking: 'analytics_tracking',
  thirdPartySharing: 'third_party_sharing',
} as const satisfies Record<string, ConsentPurpose>

type ConsentName = keyof typeof CONSENT_PURPOSES

export const CONSENT_NAMES = Object.keys(CONSENT_PURPOSES) as ConsentName[]

/** What is in force for one customer; where nothing was ever chosen, no consent. */
export type Consents = Record<ConsentName, boolean>

/** Where a choice was made. */
export type ConsentSource = 'gdpr-page' | 'dashboard' | 'sign-up'

/**
 * The version of the wording under `privacy.consents` in the messages. A change of the wording is a new
 * version: `wordings.test.ts` fails until this date moves with it.
 */
export const CONSENT_TEXT_VERSION = '2026-11-22'
