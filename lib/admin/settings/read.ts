import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { readVersionAuthors } from '@/lib/auth/version-authors'
import { prisma, type Tx } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { mailDefaults } from '@/lib/mail/server'
import { isContent } from '@/lib/settings/content-rules'
import { fromEnvironment } from '@/lib/settings/current'
import { isSealed, maskSecret, maskTexts } from '@/lib/settings/sealed'
import {
  type FormSetting,
  type Section,
  type SettingTexts,
  settingsOf,
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

/** `fallback`: of the environment; null for none. Sealed texts are masked. */
export type SettingField = {
  name: FormSetting
  text: string
  fallback: string | null
  isSealed: boolean
}

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
    const actors = await readVersionAuthors(`settings:${section}`, 'settings.update')
    const changes = rows.slice(0, MAX_LISTED).map((row, at) => ({
      ...{ version: row.version, createdAt: row.createdAt },
      actor: actors.get(row.version) ?? null,
      fields: changedFields(section, textsOf(rows[at + 1]), textsOf(row)),
    }))
    const texts = maskTexts(textsOf(rows[0]))
    const fields = settingsOf(section).map((name) => ({
      ...{ name, text: texts[name] ?? '', isSealed: isSealed(name) },
      fallback: fallbackOf(name),
    }))
    return ok({ version: rows[0]?.version ?? 0, fields, changes })
  },
)

function fallbackOf(name: FormSetting): string | null {
  if (isContent(name)) return null
  const value = fromEnvironment(name) ?? mailDefaults()[name]
  if (value === undefined) return null
  return (isSealed(name) ? maskSecret(toText(value)) : toText(value)) || null
}

const textsOf = (row: { values: unknown } | null | undefined) => (row?.values ?? {}) as SettingTexts

const changedFields = (section: Section, before: SettingTexts, after: SettingTexts) =>
  settingsOf(section).flatMap((name) => {
    if (before[name] === after[name]) return []
    const [old, now] = [maskTexts(before)[name] ?? '', maskTexts(after)[name] ?? '']
    return [{ name, before: old, after: now }]
  })
