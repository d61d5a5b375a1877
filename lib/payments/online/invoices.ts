/** Final statuses: a further payment needs a new invoice. */
export const CLOSED_INVOICES = ['finished', 'failed', 'refunded', 'expired'] as const

/** Payment in progress: nothing else should be paid meanwhile. */
export const ARRIVING_INVOICES = ['confirming', 'confirmed', 'sending'] as const

export const isArriving = ({ invoices }: { invoices: { status: string }[] }) =>
  invoices.some(({ status }) => (ARRIVING_INVOICES as readonly string[]).includes(status))
