import 'server-only'
import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db'
import { setting } from '@/lib/settings/current'

/** Failures of a mail before the owner is told; with the delays of retry.ts after some minutes. */
const TOLD_AFTER = 5

/**
 * Mails the owner about mails that were given up or failed repeatedly: each once, at most hourly, and never about mails
 * to the owner, which would fail the same way.
 */
export async function enqueueMailFailures(): Promise<void> {
  if (setting('NOTIFY_FAILED_MAILS') === 'off') return
  await prisma.$transaction(async (tx) => {
    // Serialises workers.
    await tx.$queryRaw`select 1 from users where role = 'admin' for no key update`
    const [open] = await tx.$queryRaw<{ id: string }[]>`
      select id::text from outbox_messages
      where topic = 'mail.owner-failures' and done_at is null and failed_at is null and attempts = 0
      for update`
    const id = open?.id ?? randomUUID()
    const told = await tx.$executeRaw`
      update outbox_messages set reported_in = ${id}::uuid
      where done_at is null and reported_in is null and last_error is not null
        and (failed_at is not null or attempts >= ${TOLD_AFTER}::int)
        and topic like 'mail.%' and topic !~ '^mail\\.(owner|admin)-'`
    if (open || told === 0) return
    // A minute gathers failures of one cause.
    await tx.$executeRaw`
      insert into outbox_messages (id, topic, payload, run_after)
      select ${id}::uuid, 'mail.owner-failures', '{}',
        greatest(now() + interval '1 minute', max(coalesce(done_at, now())) + interval '1 hour')
      from outbox_messages where topic = 'mail.owner-failures'`
  })
}
