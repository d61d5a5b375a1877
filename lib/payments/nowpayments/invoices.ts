/** Words of the provider after which nothing more is paid on an invoice: a new one is made then. */
export const CLOSED_INVOICES = ['finished', 'failed', 'refunded', 'expired'] as const

/** Money is on its way, and nothing else should be paid meanwhile. */
export const ARRIVING_INVOICES = ['confirming', 'confirmed', 'sending'] as const

export const isArriving = ({ invoices }: { invoices: { status: string }[] }) =>
  invoices.some(({ status }) => (ARRIVING_INVOICES as readonly string[]).includes(status))
