import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import type english from '@/messages/en.json'

type Actions = typeof english.admin.audit.actions
/** A key of `admin.audit.actions` in the messages, such as "order.cancel". */
export type AuditAction = {
  [Noun in keyof Actions]: `${Noun}.${keyof Actions[Noun] & string}`
}[keyof Actions]

type Kind = keyof typeof english.admin.audit.kinds
/** A key of `admin.audit.kinds` in the messages with an id, such as "order:<id>", or "erased". */
type AuditSubject = Kind | `${Kind}:${string}`

/** Never holds a secret or a name. */
type AuditRecord = {
  action: AuditAction
  subject: AuditSubject
  details?: Prisma.InputJsonObject
}

/** Runs in the transaction of the change itself; `actorId` is null for the system. */
export async function recordAudit(
  tx: Pick<Tx, 'auditEntry'>,
  actorId: string | null,
  { action, subject, details = {} }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, action, subject, details } })
}
