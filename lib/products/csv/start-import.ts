import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import { writeAll } from './write-all'

const TIME_BUDGET_MS = 60_000

export type RunOptions = {
  isPartial?: boolean
  onBegin?: () => void
  onWritten?: (() => void) | undefined
  /** Asked between batches. */
  isStopping?: () => boolean
}

/** For `runImport` and the command; the caller must authorise. NOT_FOUND, CONFLICT. */
export async function runImportAs(
  actorId: string,
  id: string,
  { isPartial = false, onBegin = () => {}, onWritten, isStopping }: RunOptions = {},
): Promise<Result<{ left: number }>> {
  const found = isUuid(id)
    ? await prisma.productImport.findUnique({
        where: { id, kind: 'products' },
      })
    : null
  if (!found) return fail('NOT_FOUND')
  if (found.isBlocked || (found.problemCount > 0 && !isPartial)) return fail('CONFLICT')
  if (!found.startedAt) await recordStart(found, actorId)
  onBegin()
  await writeAll(actorId, id, Date.now() + TIME_BUDGET_MS, onWritten, isStopping)
  return ok({
    left: await prisma.productImportItem.count({ where: { importId: id, outcome: null } }),
  })
}

/** Records only the first start. */
async function recordStart(
  { id, isBulk, sha256 }: { id: string; isBulk: boolean; sha256: string },
  actorId: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const where = { id, startedAt: null }
    const { count } = await tx.productImport.updateMany({ where, data: { startedAt: new Date() } })
    if (count === 0) return
    const subject = `import:${id}` as const
    const action = isBulk ? 'changes.run' : 'products.import'
    await recordAudit(tx, actorId, { action, subject, details: { sha256 } })
  })
}
