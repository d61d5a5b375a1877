import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { isPrismaError, prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { recordAction } from '@/lib/products/editing/write/audit'
import { isUuid } from '@/lib/text/uuid'
import { DAY_MS } from '@/lib/time'
import { conflictingFields } from './check-fields'
import { restoreSnapshot, type Snapshot } from './snapshot'

export type Deleted = { undoId: string; name: string; isArchived: boolean }

/** The audit entry stays longer. */
const OFFERED_MS = DAY_MS

/** The last deletion of the past 24 hours, or null. */
export async function readLastDeletion(): Promise<Deleted | null> {
  const since = new Date(Date.now() - OFFERED_MS)
  const [last] = await prisma.$queryRaw<Deleted[]>`
    select e.id as "undoId", e.details->>'name' as name,
      e.action = 'product.archive' as "isArchived"
    from audit_entries e
      left join products p on p.id = substring(e.subject from '^product:(.*)$')::uuid
    where e.created_at > ${since} and (
      (e.action = 'product.delete' and p.id is null) or
      (e.action = 'product.archive' and p.archived_at is not null)
    )
    order by e.created_at desc, e.id desc limit 1`
  return last ?? null
}

/**
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT when the product exists, or a slug or SKU is taken
 * (`conflictingFields`).
 */
export const undoDeletion = asAdmin(
  async (admin, undoId: string): Promise<Result<{ id: string }>> => {
    const actorId = admin.user.id
    if (!isUuid(undoId)) return fail('NOT_FOUND')
    let variants: Snapshot['variants'] = []
    try {
      return await prisma.$transaction(async (tx) => {
        const entry = await tx.auditEntry.findUnique({ where: { id: undoId } })
        const id = entry?.subject.replace(/^product:/, '') ?? ''
        const details = entry?.details as { deleted?: Snapshot; before?: { available: boolean } }
        if (entry?.action === 'product.delete' && details.deleted) {
          if (await tx.product.findUnique({ where: { id }, select: { id: true } })) {
            return fail('CONFLICT')
          }
          variants = details.deleted.variants
          await restoreSnapshot(tx, details.deleted)
        } else if (entry?.action === 'product.archive') {
          const isBack = await leaveArchive(tx, id, details.before?.available ?? false)
          if (!isBack) return fail('CONFLICT')
        } else return fail('NOT_FOUND')
        await recordAction(tx, actorId, 'product.restore', id, { undone: undoId })
        return ok({ id })
      })
    } catch (error) {
      if (isPrismaError(error, 'P2002')) {
        return fail('CONFLICT', {
          fieldErrors: await conflictingFields(null, variants.map(asGiven)),
        })
      }
      throw error
    }
  },
)

const asGiven = ({ capacity, colour, sku }: Snapshot['variants'][number]) => ({
  capacity,
  color: colour,
  sku,
})

async function leaveArchive(tx: Tx, id: string, available: boolean) {
  const where = { id, archivedAt: { not: null } }
  const { count } = await tx.product.updateMany({ where, data: { archivedAt: null, available } })
  return count > 0
}
