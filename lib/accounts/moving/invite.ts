import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { FILE_TRANSACTION, prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'

/** One every half second, so that mails about orders do not wait behind thousands of links. */
const MAILS_PER_SECOND = 2

/** Accounts without a password that were sent no link. */
const IS_DUE = Prisma.sql`users.role = 'customer' and users.password_hash is null
  and not exists (select 1 from moved_customers sent
    where sent.user_id = users.id and sent.invited_at is not null)
  and exists (select 1 from moved_customers moved where moved.user_id = users.id)`

export type Invitations = { due: number; sent: number; arrived: number }

/** `sent`: links handed over so far; `arrived`: moved-in customers who have a password. UNAUTHENTICATED, FORBIDDEN. */
export const readInvitations = asAdmin(async (): Promise<Result<Invitations>> => {
  const [row] = await prisma.$queryRaw<Invitations[]>`
    select (select count(*)::int from users where ${IS_DUE}) as due,
      count(distinct user_id) filter (where invited_at is not null)::int as sent,
      count(distinct user_id) filter (where invited_at is not null and password_hash is not null)::int as arrived
    from moved_customers join users on users.id = user_id`
  return ok(row ?? { due: 0, sent: 0, arrived: 0 })
})

/** Mails each account without a password a link to set one, once. UNAUTHENTICATED, FORBIDDEN. */
export const inviteMoved = asAdmin(async (admin): Promise<Result<{ count: number }>> => {
  const count = await prisma.$transaction(async (tx) => {
    // Sent twice at once, the second finds no account due.
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('moved-customers', 0))::text`
    const due = await tx.$queryRaw<{ id: string }[]>`
      select id::text from users where ${IS_DUE} order by id`
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.$executeRaw`
      update moved_customers set invited_at = now() where user_id = any(${ids}::uuid[])`
    await tx.$executeRaw`
      insert into outbox_messages (id, topic, payload, run_after)
      select gen_random_uuid(), 'mail.account-moved', jsonb_build_object('userId', id),
        now() + (place - 1) * interval '1 second' / ${MAILS_PER_SECOND}::int
      from unnest(${ids}::text[]) with ordinality as one(id, place)`
    await recordAudit(tx, admin.user.id, {
      action: 'moving.invite',
      subject: 'customers',
      details: { count: ids.length },
    })
    return ids.length
  }, FILE_TRANSACTION)
  wakeOutbox()
  return ok({ count })
})
