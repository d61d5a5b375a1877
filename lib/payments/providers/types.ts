import type { Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import type { OnlineMethod } from '@/lib/payments/methods/names'
import type { Payment } from '@/lib/payments/model'

/** A refund as the provider knows it. */
export type ProviderRefund = {
  /** Id of its row in `order_money`: the shop's own, or one made from the provider's. */
  moneyId: string
  amountCents: number
  createdAt: Date
  /** Requested by the shop, which books it itself. */
  isOwn: boolean
  /** Why it did not reach the customer; null while it did. */
  failure: string | null
}

/** What the provider says of one payment now. */
export type Reading = {
  payment: Payment
  /** None for a provider that is asked for no refunds. */
  refunds: readonly ProviderRefund[]
  /** The payment with those refunds that the shop did not request. */
  afterRefunds: Payment
}

export type News = {
  readings: readonly Reading[]
  failedRefunds: readonly { moneyId: string; reason: string }[]
}

/** A verified message: only a trigger, because a payment counts as it is read from the provider. */
type Message = {
  /** For the log. */
  subject: string
  /** Throws ProviderError. */
  read(): Promise<News>
}

export type NewPage = {
  order: Order
  /** Invoices that the order had before. */
  attempt: number
  description: string
  /** Where the customer returns to. */
  urls: { success: string; cancelled: string; pending: string }
}

export type Page = { providerId: string; paymentId: string | null }

/** A provider of payment pages: one folder here, one line in `table.ts`. */
export type PaymentProvider = {
  id: OnlineMethod
  /** Receives data of customers; named in the privacy policy. */
  company: string
  /** Names of missing settings; with any the method is not offered. */
  missingSettings(): string[]
  /** No money moves. */
  isTrial(): boolean
  /** Cents below which it takes no payment. */
  minimumCents?: number
  /** A page is offered again for so long; less than its lifetime. */
  offeredForMs: number
  /** A page takes one payment: after a final state it brings no news. */
  hasOnePayment: boolean
  /** A payment may be pending for weeks. */
  isSlow: boolean
  /** Calls for the same order, attempt and amount may give the same page. Throws ProviderError. */
  openPage(page: NewPage): Promise<{ id: string; url: string; createdAt?: Date }>
  /** Ends a page, if it is still open. Throws ProviderError. */
  closePage?(id: string): Promise<void>
  /** All payments of a page; empty for a page that is not the shop's. Throws ProviderError. */
  readPage(page: Page): Promise<Reading[]>
  /** NOT_FOUND without a secret; FORBIDDEN for an invalid signature; BAD_REQUEST. */
  verify(body: string, headers: Headers): Result<Message> | Promise<Result<Message>>
  refunds?: {
    isReady(): boolean
    /** Refunds once for an `id`, however often called. Gives the reason of a final refusal, or null. Throws ProviderError. */
    send(refund: { id: string; pageId: string; amountCents: number }): Promise<string | null>
  }
}

/** Timeout, error status or an undocumented response. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly status: number | null = null,
    /** The provider's own code of the error. */
    readonly reason: string | null = null,
  ) {
    super(message)
  }
}
