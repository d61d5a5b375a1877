import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import {
  CONSENT_NAMES,
  CONSENT_PURPOSES,
  CONSENT_TEXT_VERSION,
  type ConsentSource,
  type Consents,
} from './purposes'

export type ConsentCircumstances = {
  source: ConsentSource
  /** The language in which the customer read what they agreed to. */
  language: Language
  /** Of the wording, where it is not the one of the privacy page. */
  textVersion?: string
}

/** What this customer agrees to at present: the last record of each purpose. */
export async function readConsents(
  userId: string,
  tx: Pick<Tx, '$queryRaw'> = prisma,
): Promise<Consents> {
  // Prisma's own `distinct` reads every record ever made.
  const last = await tx.$queryRaw<{ purpose: string; granted: boolean }[]>`
    select distinct on (purpose) purpose::text, granted from consents where user_id = ${userId}::uuid
    order by purpose, created_at desc, id desc`
  const isGranted = (purpose: string) => last.some((row) => row.purpose === purpose && row.granted)
  return Object.fromEntries(
    CONSENT_NAMES.map((name) => [name, isGranted(CONSENT_PURPOSES[name])]),
  ) as Consents
}

/**
 * Adds a record for each purpose whose choice differs from the last, in the caller's transaction, and
 * gives what is in force after it. UNAUTHENTICATED when there is no such account any more. The records
 * are never changed (GDPR, Article 7(1): the shop can show who agreed to what, when and in which words).
 */
export async function recordConsents(
  tx: Tx,
  userId: string,
  changes: Partial<Consents>,
  { source, language, textVersion = CONSENT_TEXT_VERSION }: ConsentCircumstances,
): Promise<Result<Consents>> {
  // One at a time for a customer, so that the same choice sent twice is one record.
  const [user] = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${userId}::uuid for no key update`
  if (!user) return fail('UNAUTHENTICATED')
  const before = await readConsents(userId, tx)
  const changed = CONSENT_NAMES.filter((name) => (changes[name] ?? before[name]) !== before[name])
  // Read after the wait above: a record's time never goes back behind an earlier one's.
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`
  await tx.consent.createMany({
    data: changed.map((name) => ({
      userId,
      purpose: CONSENT_PURPOSES[name],
      granted: !before[name],
      ...{ textVersion, language, source, createdAt: clock?.now },
    })),
  })
  return ok({ ...before, ...Object.fromEntries(changed.map((name) => [name, !before[name]])) })
}
