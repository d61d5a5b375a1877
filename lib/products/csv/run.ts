import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import { writeAll } from './write-all'

/** Milliseconds after which the rest is left to the next click. */
const LONGEST = 60_000

type Options = {
  isPartial?: boolean
  onBegin?: () => void
  onWritten?: (() => Promise<void>) | undefined
}

/**
 * Writes what `takeFile` found that a file does, each product wholly or not at all. What was changed,
 * deleted or given such an address meanwhile is left alone, and said. May be called again at any time:
 * only what nobody tried yet is tried. With problems in the file, `isPartial` says that the products
 * without any are written all the same. `onBegin` is called once products may change, also where it breaks
 * off then, and `onWritten` whenever some of them are written. Gives how many are left for another call.
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT where the file's problems forbid it.
 */
export const runImport = asAdmin(
  async (
    admin,
    id: string,
    { isPartial = false, onBegin = () => {}, onWritten }: Options = {},
  ): Promise<Result<{ left: number }>> => {
    const actorId = admin.user.id
    const found = isUuid(id) ? await prisma.productImport.findUnique({ where: { id } }) : null
    if (!found) return fail('NOT_FOUND')
    if (found.isBlocked || (found.problemCount > 0 && !isPartial)) return fail('CONFLICT')
    if (!found.startedAt) await recordStart(id, actorId, found.sha256)
    onBegin()
    await writeAll(actorId, id, Date.now() + LONGEST, onWritten)
    return ok({
      left: await prisma.productImportItem.count({ where: { importId: id, outcome: null } }),
    })
  },
)

/** Once, whichever of two clicks comes first. */
async function recordStart(id: string, actorId: string, sha256: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const where = { id, startedAt: null }
    const { count } = await tx.productImport.updateMany({ where, data: { startedAt: new Date() } })
    if (count === 0) return
    const subject = `import:${id}`
    await recordAudit(tx, actorId, { action: 'products.import', subject, details: { sha256 } })
  })
}
