import 'server-only'
import { prisma } from '@/lib/db'
import { toDay } from '@/lib/time'

/** Whether checkout asks for a code. */
export async function hasDiscounts(now = new Date()): Promise<boolean> {
  const today = new Date(toDay(now))
  const active = await prisma.discount.findFirst({
    where: {
      endedAt: null,
      validFrom: { lte: today },
      OR: [{ validUntil: null }, { validUntil: { gte: today } }],
    },
    select: { id: true },
  })
  return active !== null
}
