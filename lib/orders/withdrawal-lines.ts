import type { Prisma } from '@/lib/generated/prisma/client'

export const withLines = {
  lines: {
    orderBy: { line: { position: 'asc' } },
    select: {
      lineId: true,
      quantity: true,
      line: { select: { position: true, name: true, description: true, unitPriceCents: true } },
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

/** Price of the units in cents, VAT included. */
export const grossCents = (
  lines: readonly { quantity: number; line: { unitPriceCents: number } }[],
): number => lines.reduce((sum, { quantity, line }) => sum + quantity * line.unitPriceCents, 0)
