import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { Separator } from '@/lib/products/csv/file/cells'
import { streamOf, writeCells, writeHeader } from '@/lib/products/csv/file/write-file'
import type { PastLine } from './model'

const BATCH = 500
const COLUMNS = [
  ...['shop', 'number', 'placed_at', 'state', 'currency', 'total', 'refunded', 'payment_method'],
  ...['email', 'name', 'address', 'country', 'items'],
]

/** Streams the orders of the former shop as CSV, oldest first; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED. */
export async function exportPastOrders(
  separator: Separator,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  await recordAudit(prisma, session.value.user.id, {
    action: 'moving.export',
    subject: 'orders',
    details: { orders: await prisma.pastOrder.count() },
  })
  return ok(streamOf(chunks(separator)))
}

async function* chunks(separator: Separator) {
  yield writeHeader(COLUMNS, separator)
  for (let last: { id: string; placedAt: Date } | undefined; ; ) {
    const page = await readPage(last)
    yield writeCells(
      page.map((row) => [
        ...[row.source, row.number, row.placedAt.toISOString(), row.state, row.currency],
        ...[row.totalCents, row.refundedCents, row.paymentMethod, row.email, row.name],
        ...[row.address, row.country, itemsOf(row.lines as PastLine[])],
      ]),
      separator,
    )
    last = page.at(-1)
    if (page.length < BATCH) return
  }
}

const readPage = (last?: { id: string; placedAt: Date }) =>
  prisma.pastOrder.findMany({
    ...(last && {
      where: {
        OR: [{ placedAt: { gt: last.placedAt } }, { placedAt: last.placedAt, id: { gt: last.id } }],
      },
    }),
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
  })

const itemsOf = (lines: PastLine[]) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')
