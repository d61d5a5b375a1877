import { PaymentMethod } from '@/lib/generated/prisma/enums'

export type { PaymentMethod }

/** In default order. */
export const PAYMENT_METHODS = Object.values(PaymentMethod)

const WITHOUT_PROVIDER = ['bank_transfer', 'prepaid_tickets', 'alternative'] as const

/** Paid at once on the page of a provider, which reports the payment. */
export type OnlineMethod = Exclude<PaymentMethod, (typeof WITHOUT_PROVIDER)[number]>

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  WITHOUT_PROVIDER.every((one) => one !== method)

export const ONLINE_METHODS = PAYMENT_METHODS.filter(isOnline)

/** Arranged by e-mail (specification §1). */
export const ALTERNATIVES = {
  paypal: 'PayPal',
  wise: 'Wise',
  binance: 'Binance',
  western_union: 'Western Union',
  moneygram: 'MoneyGram',
  worldremit: 'Worldremit',
  ria: 'Ria',
  transcash: 'Transcash',
  pcs: 'PCS',
} as const

export type Alternative = keyof typeof ALTERNATIVES
export const ALTERNATIVE_IDS = Object.keys(ALTERNATIVES) as [Alternative, ...Alternative[]]

type Paid = { paymentMethod: string; paymentService: string | null }

/** The service by its own name; undefined for orders paid otherwise. */
export function serviceOf({ paymentMethod, paymentService }: Paid): string | undefined {
  const service = ALTERNATIVE_IDS.find((id) => id === paymentService)
  return paymentMethod === 'alternative' && service ? ALTERNATIVES[service] : undefined
}

export const TICKET_TYPES = { PCS: 'pcs', TransCash: 'transcash' } as const
export type TicketLabel = keyof typeof TICKET_TYPES
type TicketType = (typeof TICKET_TYPES)[TicketLabel]

export const ticketLabel = (type: TicketType) =>
  (Object.keys(TICKET_TYPES) as TicketLabel[]).find((label) => TICKET_TYPES[label] === type) ??
  'PCS'
