import { sumOf } from '@/lib/money'

export type PricedUnits = { quantity: number; unitPriceCents: number; discountCents: number }

/** What a line costs, its discount taken off; cents. */
export const lineTotalCents = ({ quantity, unitPriceCents, discountCents }: PricedUnits): number =>
  quantity * unitPriceCents - discountCents

/**
 * Cents paid for the first units of a line. Units `a` to `b` cost the difference, so that parts sum to the line's total.
 * `due_refunds` (prisma/sql) has the same rule.
 */
export const paidCentsOf = (line: PricedUnits, units: number): number =>
  Math.floor((lineTotalCents(line) * units) / line.quantity)

/** Cents off the lines. */
export const discountOf = (lines: readonly { discountCents: number }[]): number =>
  sumOf(lines.map(({ discountCents }) => discountCents))

/** "Discount (SPRING)"; without the code once the order is anonymized. */
export const discountLabel = (label: string, code: string | null | undefined): string =>
  code ? `${label} (${code})` : label

/** "Aurora One, 256 GB, Black" */
export const itemOf = ({ name, description }: { name: string; description: string }): string =>
  [name, description].filter(Boolean).join(', ')

export type NamedLine = { name: string; description: string; quantity: number }

/** "2 × Aurora One (256 GB, Black)" */
export const unitsOf = ({ name, description, quantity }: NamedLine): string =>
  `${quantity} × ${name}${description && ` (${description})`}`
