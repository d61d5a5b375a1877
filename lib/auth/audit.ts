import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What is written down of something done in admin; no secret and no name. */
export type AuditRecord = { action: string; subject: string; details?: Prisma.InputJsonObject }

/** Writes down who did what to which subject ("order:<id>"), in the transaction that does it. */
export async function recordAudit(
  tx: Pick<Tx, 'auditEntry'>,
  actorId: string,
  { action, subject, details = {} }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, action, subject, details } })
}
