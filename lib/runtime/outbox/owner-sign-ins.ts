import 'server-only'
import { prisma } from '@/lib/db'

/** Sent after a minute, and at most hourly, so that many attempts make one mail. */
export async function enqueueOwnerSignIns(): Promise<void> {
  await prisma.$transaction(async (tx) => {
    // Serialises concurrent attempts.
    await tx.$queryRaw`select 1 from users where role = 'admin' for no key update`
    const counted = await tx.$executeRaw`
      update outbox_messages
      set payload = jsonb_set(payload, '{attempts}', to_jsonb((payload ->> 'attempts')::int + 1))
      where topic = 'mail.owner-sign-ins' and done_at is null and attempts = 0`
    if (counted > 0) return
    await tx.$executeRaw`
      insert into outbox_messages (id, topic, payload, run_after)
      select gen_random_uuid(), 'mail.owner-sign-ins',
        jsonb_build_object('attempts', 1, 'since', to_json(now())),
        greatest(now() + interval '1 minute', max(coalesce(done_at, now())) + interval '1 hour')
      from outbox_messages where topic = 'mail.owner-sign-ins'`
  })
}
