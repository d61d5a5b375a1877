/** Amounts in cents. */
export type Figures = {
  /** Orders placed in the period. */
  orders: number
  orderedCents: number
  /** Orders placed in the period that have been paid since. */
  paid: number
  /** Refunds are subtracted, so that it may be negative. */
  receivedCents: number
  /** Statements of withdrawal, and the value of their items. */
  withdrawals: number
  withdrawnCents: number
}

/** `key`: a step of time, a country or a method. */
export type ReportRow = Figures & { key: string }

export const NOTHING: Figures = {
  orders: 0,
  orderedCents: 0,
  paid: 0,
  receivedCents: 0,
  withdrawals: 0,
  withdrawnCents: 0,
}

export const sumFigures = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      orderedCents: sum.orderedCents + row.orderedCents,
      paid: sum.paid + row.paid,
      receivedCents: sum.receivedCents + row.receivedCents,
      withdrawals: sum.withdrawals + row.withdrawals,
      withdrawnCents: sum.withdrawnCents + row.withdrawnCents,
    }),
    NOTHING,
  )

/** Null without orders. */
export const basketCents = ({ orders, orderedCents }: Figures): number | null =>
  orders > 0 ? Math.round(orderedCents / orders) : null

/** Percent with one decimal; null without orders. */
export const paidPercent = ({ orders, paid }: Figures): number | null =>
  orders > 0 ? Math.round((1000 * paid) / orders) / 10 : null
