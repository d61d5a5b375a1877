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
  'public',
] as const
export type Wrong = (typeof WRONG)[number]
