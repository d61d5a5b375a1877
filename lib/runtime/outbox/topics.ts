import type { PaymentMethod, ReviewRefusal } from '@/lib/generated/prisma/enums'
import type { Language } from '@/lib/languages'

/** Events of a placed order, each with a text in `mail.orderUpdates`. */
export const ORDER_UPDATES = [
  'review',
  'refused',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'cancelled-by-shop',
  'expired',
  'partly',
  'cancelled-refund-due',
  'corrected',
  'reminder',
] as const

export type OrderUpdate = (typeof ORDER_UPDATES)[number]

export type OrderMail = 'placed' | OrderUpdate

/** What became of a reported review, each with a text in `mail.reviewReport`. */
export type ReportOutcome = ReviewRefusal | 'kept' | 'deleted'

/** Each with a text in `mail.adminSecondFactor`. */
export type SecondFactorChange = 'enable' | 'disable' | 'codes' | 'passkeyAdded' | 'passkeyRemoved'

type Topics = { [Kind in OrderMail as `mail.order-${Kind}`]: { orderId: string } } & {
  /** Not sent after the payment method has changed. */
  'mail.order-instructions': { orderId: string; method: PaymentMethod }
  'mail.order-withdrawn': { orderId: string; withdrawalId: string }
  'mail.order-refunded': { orderId: string; moneyId: string; creditNoteId?: string }
  /** Sent to the provider, then credited and mailed. */
  'payment.refund': { orderId: string; moneyId: string; withdrawalId?: string }
  /** Ends the provider's page of an invoice. */
  'payment.expire': { orderId: string; invoiceId: string }
  'mail.claim-received': { orderId: string; claimId: string }
  'mail.claim-updated': { orderId: string; claimId: string; eventId: string }
  /** Seven days after delivery, unless the customer objected meanwhile. */
  'mail.review-request': { orderId: string }
  /** To the customer whose review it was. */
  'mail.review-taken-down': {
    orderId: string
    reviewId: string
    reason: ReviewRefusal
    explanation: string
    isReported: boolean
  }
  /** To the address that the report names. */
  'mail.review-report-received': { reportId: string; email: string }
  'mail.review-report-decided': { reportId: string; email: string; outcome: ReportOutcome }
  'mail.owner-claim': { orderId: string; claimId: string }
  /** To the owner, from notices of the database (owner-notices.ts). */
  'mail.owner-order': { orderId: string }
  'mail.owner-money': { orderId: string; amountCents: number }
  'mail.owner-withdrawal': { orderId: string; withdrawalId: string }
  'mail.owner-low-stock': { variantIds: string[] }
  'mail.owner-unmatched': { eventId: string }
  /** Names no message: those carry its id (mail-failures.ts). */
  'mail.owner-failures': Record<string, never>
  /** ISO 8601, in the shop's time zone. */
  'mail.owner-digest': { day: string }
  /** `since` is ISO 8601. */
  'mail.owner-sign-ins': { attempts: number; since: string }
  'mail.welcome': { userId: string }
  /** Here and below the account may no longer exist. */
  'mail.sign-up-attempt': { userId: string }
  /** `askedAt` is ISO 8601; `lang` is the language of the request, if known. */
  'mail.password-reset': { userId: string; askedAt: string; lang?: Language }
  'mail.account-moved': { userId: string }
  'mail.admin-sign-in': { userId: string; sessionId: string }
  /** `name`: of the passkey; `changedAt` is ISO 8601. */
  'mail.admin-second-factor': {
    userId: string
    change: SecondFactorChange
    name?: string
    changedAt: string
  }
  'mail.password-changed': { userId: string; changedAt: string }
  'mail.email-change': { userId: string; changeId: string }
  'mail.email-change-notice': { userId: string; changeId: string }
  'mail.confirm-mailbox': { userId: string; mailbox: string }
  'mail.newsletter-confirm': { subscriptionId: string; email: string; language: Language }
  'mail.newsletter': { deliveryId: string }
  /** `toldAt` is that of the followed products, ISO 8601. */
  'mail.price-alert': { userId: string; toldAt: string }
  'mail.stock-confirm': { waitId: string; email: string }
  /** To a customer or a guest. */
  'mail.back-in-stock': { waitId: string; userId?: string; email?: string }
  /** Tags of pages, separated by spaces. */
  'cdn.purge': { tags: string }
  /** Payload of an account that is already erased. */
  'mail.account-deleted': { email: string; language: Language }
}

export type Topic = keyof Topics
export type Payload<T extends Topic> = Topics[T]

/** `id` is the same at every retry. Throws to be retried. */
type Handler<T extends Topic> = (payload: Payload<T>, id: string) => Promise<void>
export type Handlers = { [T in Topic]: Handler<T> }

/** Deleted once done: the payload of the first names a person, the others say nothing to the owner. */
export const TOPICS_DELETED_WHEN_DONE: readonly string[] = [
  'mail.account-deleted',
  'cdn.purge',
  'mail.newsletter',
] satisfies Topic[]

/** Sent when no other message is due: an order's mail does not wait for thousands of newsletters. */
export const BULK_TOPICS: readonly string[] = ['mail.newsletter'] satisfies Topic[]

/** A visitor waits for their link: sent before all others. The answer to a known address must not be slower. */
export const URGENT_TOPICS: readonly string[] = [
  'mail.password-reset',
  'mail.welcome',
  'mail.sign-up-attempt',
  'mail.email-change',
  'mail.confirm-mailbox',
  'mail.newsletter-confirm',
  'mail.stock-confirm',
] satisfies Topic[]
