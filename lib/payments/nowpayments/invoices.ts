/** Words of the provider after which nothing more is paid on an invoice: a new one is made then. */
export const CLOSED_INVOICES = ['finished', 'failed', 'refunded', 'expired'] as const
