import type { Prisma } from '@/lib/generated/prisma/client'
import { type PricedUnits, paidCentsOf } from '@/lib/orders/lines'

export const withLines = {
  lines: {
    orderBy: { line: { position: 'asc' } },
    select: {
      lineId: true,
      quantity: true,
      line: {
        select: {
          position: true,
          name: true,
          description: true,
          quantity: true,
          unitPriceCents: true,
          discountCents: true,
        },
      },
    },
  },
} as const satisfies Prisma.OrderWithdrawalInclude

type WithdrawnLine = { lineId: string; quantity: number }
type Withdrawal = { lines: readonly WithdrawnLine[] }

/** Units of each line, by its id, that were withdrawn from. */
function withdrawnUnits(withdrawals: readonly Withdrawal[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { lineId, quantity } of withdrawals.flatMap(({ lines }) => lines)) {
    units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  }
  return units
}

/** Lines with the units not withdrawn from; others are left out. */
export function remainingLines<Line extends { id: string; quantity: number }>(
  lines: readonly Line[],
  withdrawals: readonly Withdrawal[],
): Line[] {
  const units = withdrawnUnits(withdrawals)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

type PricedLine = WithdrawnLine & { line: PricedUnits }

/**
 * What was paid for the units of each line, in cents, VAT included; after those of earlier withdrawals, which are
 * `before`. The units of a line then sum to its total.
 */
export function withdrawnCents(
  lines: readonly PricedLine[],
  before: readonly Withdrawal[],
): number[] {
  const units = withdrawnUnits(before)
  return lines.map(({ lineId, quantity, line }) => {
    const first = units.get(lineId) ?? 0
    return paidCentsOf(line, first + quantity) - paidCentsOf(line, first)
  })
}
