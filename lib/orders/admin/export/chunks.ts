import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { readDueRefundsOf } from '@/lib/orders/admin/due-refunds'
import type { Separator } from '@/lib/products/csv/file/cells'
import { writeCells, writeHeader } from '@/lib/products/csv/file/write-file'
import { EXPORTED, ORDER_COLUMNS, rowsOf } from './rows'

/** Limits memory, and the time the event loop is blocked. */
const BATCH = 50

type Cursor = { id: string; createdAt: Date }

/** No access check: callers check. */
export async function* exportChunks(where: Prisma.Sql, separator: Separator) {
  yield writeHeader(ORDER_COLUMNS, separator)
  for (let last: Cursor | undefined; ; ) {
    const page = await readPage(where, last)
    const ids = page.map(({ id }) => id)
    const [orders, refunds] = await Promise.all([
      prisma.order.findMany({
        where: { id: { in: ids } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: EXPORTED,
      }),
      readDueRefundsOf(ids),
    ])
    if (orders.length > 0) {
      yield writeCells(
        orders.flatMap((order) => rowsOf(order, refunds.get(order.id) ?? 0, separator)),
        separator,
      )
    }
    last = page.at(-1)
    if (page.length < BATCH) return
  }
}

function readPage(where: Prisma.Sql, last?: Cursor): Promise<Cursor[]> {
  const after = last
    ? Prisma.sql`(created_at, id) < (${last.createdAt}, ${last.id}::uuid)`
    : Prisma.sql`true`
  return prisma.$queryRaw<Cursor[]>`
    select id, created_at as "createdAt" from orders where ${where} and ${after}
    order by created_at desc, id desc limit ${BATCH}`
}
