/** Keys of `admin.discounts.wrong` in the messages. */
export const WRONG = [
  'code',
  'taken',
  'percent',
  'amount',
  'day',
  'period',
  'minimum',
  'maxUses',
] as const
export type Wrong = (typeof WRONG)[number]
