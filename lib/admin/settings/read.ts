import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { ok, type Result } from '@/lib/errors'
import {
  type FormSetting,
  SECTIONS,
  type Section,
  type SettingTexts,
  toText,
} from '@/lib/settings/sections'

const MAX_LISTED = 50

/** Version 0 without texts where nothing is stored. */
export async function readNewest(
  section: Section,
  db: Pick<Tx, 'settingVersion'> = prisma,
): Promise<{ version: number; texts: SettingTexts }> {
  const row = await db.settingVersion.findFirst({
    where: { section },
    orderBy: { version: 'desc' },
  })
  return { version: row?.version ?? 0, texts: textsOf(row) }
}

/** `fallback`: of the environment; null for none. */
export type SettingField = { name: FormSetting; text: string; fallback: string | null }

/** `actor`: e-mail address; null once the audit log has forgotten it. Empty texts: back to the environment. */
export type SettingChange = {
  version: number
  createdAt: Date
  actor: string | null
  fields: { name: FormSetting; before: string; after: string }[]
}

export type SectionView = { version: number; fields: SettingField[]; changes: SettingChange[] }

/** A section with its fifty newest changes. UNAUTHENTICATED, FORBIDDEN. */
export const readSection = asAdmin(
  async (_admin, section: Section): Promise<Result<SectionView>> => {
    const rows = await prisma.settingVersion.findMany({
      where: { section },
      orderBy: { version: 'desc' },
      take: MAX_LISTED + 1,
    })
    const actors = await readActors(section)
    const changes = rows.slice(0, MAX_LISTED).map((row, at) => ({
      ...{ version: row.version, createdAt: row.createdAt },
      actor: actors.get(row.version) ?? null,
      fields: changedFields(section, textsOf(rows[at + 1]), textsOf(row)),
    }))
    const texts = textsOf(rows[0])
    const fields = namesOf(section).map((name) => ({
      ...{ name, text: texts[name] ?? '' },
      fallback: env[name] === undefined ? null : toText(env[name]),
    }))
    return ok({ version: rows[0]?.version ?? 0, fields, changes })
  },
)

const namesOf = (section: Section): readonly FormSetting[] => SECTIONS[section]

const textsOf = (row: { values: unknown } | null | undefined) => (row?.values ?? {}) as SettingTexts

const changedFields = (section: Section, before: SettingTexts, after: SettingTexts) =>
  namesOf(section).flatMap((name) => {
    const change = { name, before: before[name] ?? '', after: after[name] ?? '' }
    return change.before === change.after ? [] : [change]
  })

/** E-mail addresses by version. */
async function readActors(section: Section): Promise<Map<number, string>> {
  const rows = await prisma.$queryRaw<{ version: number; email: string }[]>`
    select (details ->> 'version')::int as version, email
    from audit_entries join users on users.id = actor_id
    where subject = ${`settings:${section}`} and action = 'settings.update'`
  return new Map(rows.map(({ version, email }) => [version, email]))
}
