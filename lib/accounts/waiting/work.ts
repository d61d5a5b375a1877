import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { repeat } from '@/lib/runtime/repeat'

const EVERY_MS = 15_000
/** Mails per transaction. */
const BATCH = 100

/** Returns a function that stops it. */
export function startStockWaits(): () => Promise<void> {
  return repeat({
    name: 'Back in stock',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      const count = await tellBackInStock(isStopping)
      return count > 0 ? `${count} mailed` : null
    },
  })
}

type Due = { id: string; userId: string | null; email: string | null }

/** Each once, with any number of instances: the mail is written with the row's end. Returns the number of mails. */
export async function tellBackInStock(isStopping = () => false): Promise<number> {
  for (let count = 0; ; ) {
    if (isStopping()) return count
    const told = await prisma.$transaction(async (tx) => {
      const due = await tx.$queryRaw<Due[]>`
        update stock_waits set told_at = now() where id in (
          select w.id from stock_waits w
          join variants v on v.id = w.variant_id and v.available and v.stock is distinct from 0
          join products p on p.id = v.product_id
            and p.available and p.archived_at is null and not p.is_draft
          where w.told_at is null and w.confirmed_at is not null
          order by w.created_at, w.id limit ${BATCH} for update of w skip locked
        ) returning id::text, user_id::text as "userId", email`
      for (const { id: waitId, userId, email } of due) {
        await enqueue(tx, 'mail.back-in-stock', {
          waitId,
          ...(userId && { userId }),
          ...(email && { email }),
        })
      }
      return due.length
    }, LOCKING_TRANSACTION)
    count += told
    if (told > 0) wakeOutbox()
    if (told < BATCH) return count
  }
}
