import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** Never holds a secret or a name. */
export type AuditRecord = { action: string; subject: string; details?: Prisma.InputJsonObject }

/** Runs in the transaction of the change itself; `subject` is e.g. "order:<id>"; null for the system. */
export async function recordAudit(
  tx: Pick<Tx, 'auditEntry'>,
  actorId: string | null,
  { action, subject, details = {} }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, action, subject, details } })
}
