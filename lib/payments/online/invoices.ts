import { DAY_MS } from '@/lib/time'

/** Final statuses: a further payment needs a new invoice. */
export const CLOSED_INVOICES = ['finished', 'failed', 'refunded', 'expired'] as const

/** Payment in progress: nothing else should be paid meanwhile. */
export const ARRIVING_INVOICES = ['confirming', 'confirmed', 'sending'] as const

export const isArriving = ({ invoices }: { invoices: { status: string }[] }) =>
  invoices.some(({ status }) => (ARRIVING_INVOICES as readonly string[]).includes(status))

/** The provider's lifetime of an invoice, and of a payment started on it, in days. */
export const EXPIRE_AFTER_DAYS = 7

/** At least one day before expiry. */
export const hasDayLeft = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() > Date.now() - (EXPIRE_AFTER_DAYS - 1) * DAY_MS
