import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { readSignedId, signId } from '@/lib/security/signed-id'
import { shop } from '@/lib/shop'

/** Kinds of mail that end by a link of their own, each with a text in `unsubscribe.purposes`. */
export const UNSUBSCRIBE_PURPOSES = [
  'price-alerts',
  'back-in-stock',
  'newsletter',
  'review-requests',
] as const

export type UnsubscribePurpose = (typeof UNSUBSCRIBE_PURPOSES)[number]

/** `subjectId` is the id of the account or record that the mails of this purpose are about. */
export const signUnsubscribe = (purpose: UnsubscribePurpose, subjectId: string): string =>
  `${purpose}_${signId(`unsubscribe:${purpose}`, subjectId)}`

/** Null for a token that the shop did not sign. */
export function readUnsubscribe(
  token: unknown,
): { purpose: UnsubscribePurpose; subjectId: string } | null {
  if (typeof token !== 'string') return null
  const purpose = UNSUBSCRIBE_PURPOSES.find((one) => token.startsWith(`${one}_`))
  const subjectId =
    purpose && readSignedId(`unsubscribe:${purpose}`, token.slice(purpose.length + 1))
  return purpose && subjectId ? { purpose, subjectId } : null
}

/** The page whose one press unsubscribes. */
export const unsubscribeLink = (language: Language, token: string): string =>
  `${shop.url}${paths.unsubscribe(language, { token })}`

/** For `Mail.unsubscribe`: one click in the mail program, by a POST without a session (RFC 8058). */
export const unsubscribeAddress = (token: string): string =>
  `${shop.url}/api/unsubscribe?token=${token}`
