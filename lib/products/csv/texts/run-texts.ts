import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { FILE_TRANSACTION, isUniqueViolation, prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { nextItems, writeSome } from '@/lib/products/csv/write-all'
import { lockRows } from '@/lib/products/editing/write/write-update'
import { isUuid } from '@/lib/text/uuid'
import { writeColours } from './colours'

/** Rolls the import back: a product or colour was changed or deleted since the file was checked. */
class NotWhole extends Error {}

/**
 * The whole file or nothing, once. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT when problems forbid it, or a product
 * or colour was changed since the file was checked.
 */
export const runTexts = asAdmin(async (admin, id: string): Promise<Result<null>> => {
  if (!isUuid(id)) return fail('NOT_FOUND')
  try {
    return await prisma.$transaction((tx) => write(tx, admin.user.id, id), FILE_TRANSACTION)
  } catch (error) {
    if (error instanceof NotWhole || isUniqueViolation(error)) return fail('CONFLICT')
    throw error
  }
})

async function write(tx: Tx, actorId: string, id: string): Promise<Result<null>> {
  await tx.$queryRaw`select id from product_imports where id = ${id}::uuid for update`
  const found = await tx.productImport.findUnique({ where: { id, kind: 'texts' } })
  if (!found) return fail('NOT_FOUND')
  if (found.isBlocked) return fail('CONFLICT')
  if (found.startedAt) return ok(null)
  await tx.productImport.update({ where: { id }, data: { startedAt: new Date() } })
  await lockAll(tx, id)
  const colours = await writeColours(tx, id)
  if (!colours) throw new NotWhole()
  const details = { sha256: found.sha256, ...(colours.length > 0 && { colours }) }
  await recordAudit(tx, actorId, { action: 'texts.import', subject: `import:${id}`, details })
  for (let items = await nextItems(tx, id); items.length > 0; items = await nextItems(tx, id)) {
    await writeSome(tx, actorId, id, items)
    const where = { importId: id, outcome: { not: 'done' } }
    if ((await tx.productImportItem.count({ where })) > 0) throw new NotWhole()
  }
  return ok(null)
}

/** At once: batches in the order of the file would deadlock with other writers. */
async function lockAll(tx: Tx, importId: string): Promise<void> {
  const where = { importId, productId: { not: null } }
  const items = await tx.productImportItem.findMany({ where, select: { productId: true } })
  await lockRows(
    tx,
    items.flatMap(({ productId }) => productId ?? []),
  )
}
