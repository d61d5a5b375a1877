import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'

/** An entry with the address of who did it; null for the shop itself, or an account that is gone. */
export type AuditRow = AuditEntry & { actor: string | null }

/** What was done in admin, newest first, fifty a page. UNAUTHENTICATED, FORBIDDEN. */
export const listAuditRecords = asAdmin(
  async (_admin, wanted: number): Promise<Result<Paged<AuditRow>>> => {
    const place = pagesOf(await prisma.auditEntry.count(), wanted)
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
