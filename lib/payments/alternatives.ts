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
