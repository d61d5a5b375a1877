import 'server-only'
import { prisma } from '@/lib/db'

/** E-mail addresses by version of what `subject` stores; null once the audit log has forgotten the author. */
export async function readVersionAuthors(
  subject: string,
  action: 'settings.update' | 'category.update',
): Promise<Map<number, string | null>> {
  const rows = await prisma.$queryRaw<{ version: number; email: string | null }[]>`
    select (details ->> 'version')::int as version, email
    from audit_entries left join users on users.id = actor_id
    where subject = ${subject} and action = ${action}`
  return new Map(rows.map(({ version, email }) => [version, email]))
}
