import { DAY_MS } from '@/lib/time'

/** Words of the provider after which nothing more is paid on an invoice: a new one is made then. */
export const CLOSED_INVOICES = ['finished', 'failed', 'refunded', 'expired'] as const

/** Money is on its way, and nothing else should be paid meanwhile. */
export const ARRIVING_INVOICES = ['confirming', 'confirmed', 'sending'] as const

export const isArriving = ({ invoices }: { invoices: { status: string }[] }) =>
  invoices.some(({ status }) => (ARRIVING_INVOICES as readonly string[]).includes(status))

/** Days after which the provider lets an invoice expire, and a payment that was begun on it. */
export const EXPIRE_AFTER_DAYS = 7

/** Whoever is sent to the invoice has a day left at least. */
export const isLasting = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() > Date.now() - (EXPIRE_AFTER_DAYS - 1) * DAY_MS
