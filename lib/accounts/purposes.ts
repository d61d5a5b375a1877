import type { ConsentPurpose } from '@/lib/generated/prisma/enums'

/** By name in the HTTP contract (specification §3, Consent preferences). */
export const CONSENT_PURPOSES = {
  marketingEmails: 'marketing_emails',
  analyticsTracking: 'analytics_tracking',
  thirdPartySharing: 'third_party_sharing',
} as const satisfies Record<string, ConsentPurpose>

type ConsentName = keyof typeof CONSENT_PURPOSES

export const CONSENT_NAMES = Object.keys(CONSENT_PURPOSES) as ConsentName[]

/** Default false. */
export type Consents = Record<ConsentName, boolean>

export type ConsentSource = 'gdpr-page' | 'dashboard' | 'sign-up'

/** Version of the wording in `privacy.consents`: `wordings.test.ts` fails until this date changes with it. */
export const CONSENT_TEXT_VERSION = '2026-11-22'
