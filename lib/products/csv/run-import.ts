import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import { writeAll } from './write-all'

const TIME_BUDGET_MS = 60_000

type Options = {
  isPartial?: boolean
  onBegin?: () => void
  onWritten?: (() => void) | undefined
}

/**
 * Each product all or nothing; skips those changed, deleted or in conflict since. Repeatable: after 60 s `left` remain.
 * `isPartial` writes valid products despite problems; `onBegin` precedes any write, `onWritten` follows each batch.
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT when problems forbid it.
 */
export const runImport = asAdmin(
  async (
    admin,
    id: string,
    { isPartial = false, onBegin = () => {}, onWritten }: Options = {},
  ): Promise<Result<{ left: number }>> => {
    const actorId = admin.user.id
    const found = isUuid(id)
      ? await prisma.productImport.findUnique({ where: { id, kind: 'products' } })
      : null
    if (!found) return fail('NOT_FOUND')
    if (found.isBlocked || (found.problemCount > 0 && !isPartial)) return fail('CONFLICT')
    if (!found.startedAt) await recordStart(id, actorId, found.sha256)
    onBegin()
    await writeAll(actorId, id, Date.now() + TIME_BUDGET_MS, onWritten)
    return ok({
      left: await prisma.productImportItem.count({ where: { importId: id, outcome: null } }),
    })
  },
)

/** Records only the first start. */
async function recordStart(id: string, actorId: string, sha256: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const where = { id, startedAt: null }
    const { count } = await tx.productImport.updateMany({ where, data: { startedAt: new Date() } })
    if (count === 0) return
    const subject = `import:${id}` as const
    await recordAudit(tx, actorId, { action: 'products.import', subject, details: { sha256 } })
  })
}
