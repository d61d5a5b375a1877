import type { PaymentMethod } from '@/lib/generated/prisma/enums'
import type { Language } from '@/lib/languages'

/** What happens to an order after it was placed, each with a text of its own in `mail.orderNews`. */
export const ORDER_NEWS = [
  'review',
  'refused',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'called-off',
  'expired',
  'partly',
  'undone',
  'corrected',
  'reminder',
] as const

export type OrderNews = (typeof ORDER_NEWS)[number]

/** What customers are told of their orders. */
export type OrderMail = 'placed' | OrderNews

/** Everything the outbox can carry, with what each message says. */
type Topics = { [Kind in OrderMail as `mail.order-${Kind}`]: { orderId: string } } & {
  /** Said only as long as the order is to be paid that way. */
  'mail.order-instructions': { orderId: string; method: PaymentMethod }
  'mail.order-withdrawn': { orderId: string }
  /** Money that was given back. */
  'mail.order-refunded': { orderId: string; moneyId: string }
  /** To the shop's owner, made of what the database noted (owner-notices.ts). */
  'mail.owner-order': { orderId: string }
  'mail.owner-money': { orderId: string; amountCents: number }
  'mail.owner-withdrawal': { orderId: string }
  /** Of money with the provider that names no order: the payment's event that told of it. */
  'mail.owner-unmatched': { eventId: string }
  /** Failed sign-ins with the owner's address, how many and since when (ISO 8601). */
  'mail.owner-sign-ins': { attempts: number; since: string }
  'mail.welcome': { userId: string }
  /** Here and below `userId` may be nobody's. */
  'mail.sign-up-attempt': { userId: string }
  /** Times are ISO 8601. `lang` is the language of whoever asked, where it was said. */
  'mail.password-reset': { userId: string; askedAt: string; lang?: Language }
  /** Somebody has signed in as the administrator. */
  'mail.admin-sign-in': { userId: string; sessionId: string }
  'mail.password-changed': { userId: string; changedAt: string }
  /** The link to the new address, and a notice to the old one. */
  'mail.email-change': { userId: string; changeId: string }
  'mail.email-change-notice': { userId: string; changeId: string }
  /** Names somebody whom the shop otherwise no longer knows. */
  'mail.account-deleted': { email: string; language: Language }
}

export type Topic = keyof Topics
export type Payload<T extends Topic> = Topics[T]

/** Does the work of one message; `id` is the same at every retry. Throws when it must be tried again. */
type Handler<T extends Topic> = (payload: Payload<T>, id: string) => Promise<void>
export type Handlers = { [T in Topic]: Handler<T> }

/** Messages of which nothing is kept once they are done: their payload names a person. */
export const FORGOTTEN_TOPICS: readonly string[] = ['mail.account-deleted'] satisfies Topic[]
