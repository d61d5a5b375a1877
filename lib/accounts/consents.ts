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
} from './choices'

export type ConsentCircumstances = {
  source: ConsentSource
  /** Language of the wording. */
  language: Language
  /** Default: the wording of the privacy page. */
  textVersion?: string
}

/** The latest record per purpose. */
export async function readConsents(
  userId: string,
  tx: Pick<Tx, '$queryRaw'> = prisma,
): Promise<Consents> {
  // Prisma's `distinct` would read all records.
  const last = await tx.$queryRaw<{ purpose: string; granted: boolean }[]>`
    select distinct on (purpose) purpose::text, granted from consents where user_id = ${userId}::uuid
    order by purpose, created_at desc, id desc`
  const isGranted = (purpose: string) => last.some((row) => row.purpose === purpose && row.granted)
  return Object.fromEntries(
    CONSENT_NAMES.map((name) => [name, isGranted(CONSENT_PURPOSES[name])]),
  ) as Consents
}

/** Immutable records (GDPR, Article 7(1)). UNAUTHENTICATED for a deleted account. */
export async function recordConsents(
  tx: Tx,
  userId: string,
  changes: Partial<Consents>,
  { source, language, textVersion = CONSENT_TEXT_VERSION }: ConsentCircumstances,
): Promise<Result<Consents>> {
  // Serialised per customer, so that a repeated request adds no record.
  const [user] = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${userId}::uuid for no key update`
  if (!user) return fail('UNAUTHENTICATED')
  const before = await readConsents(userId, tx)
  const changed = CONSENT_NAMES.filter((name) => (changes[name] ?? before[name]) !== before[name])
  // Read under the lock: record times never go backwards.
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`
  await tx.consent.createMany({
    data: changed.map((name) => ({
      userId,
      purpose: CONSENT_PURPOSES[name],
      granted: !before[name],
      textVersion,
      language,
      source,
      createdAt: clock?.now,
    })),
  })
  return ok({ ...before, ...Object.fromEntries(changed.map((name) => [name, !before[name]])) })
}
