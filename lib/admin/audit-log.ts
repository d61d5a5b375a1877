import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'

/** `actor`: e-mail address; null for the system or a deleted account. */
export type AuditRow = AuditEntry & { actor: string | null }

/** Newest first, fifty per page. UNAUTHENTICATED, FORBIDDEN. */
export const listAuditRecords = asAdmin(
  async (_admin, requested: number): Promise<Result<Paged<AuditRow>>> => {
    const place = pagesOf(await prisma.auditEntry.count(), requested)
    const entries = await prisma.auditEntry.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: PAGE_SIZE,
      skip: (place.page - 1) * PAGE_SIZE,
    })
    const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))]
    const users = await prisma.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, email: true },
    })
    const emails = new Map(users.map(({ id, email }) => [id, email]))
    const rows = entries.map((entry) => ({
      ...entry,
      actor: (entry.actorId && emails.get(entry.actorId)) ?? null,
    }))
    return ok({ ...place, rows })
  },
)
