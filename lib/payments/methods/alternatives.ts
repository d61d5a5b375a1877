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
