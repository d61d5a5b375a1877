import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { readVersionAuthors } from '@/lib/auth/version-authors'
import { prisma, type Tx } from '@/lib/db'
import { isGiven } from '@/lib/env'
import { ok, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toMarkdown } from '@/lib/legal/markdown/markdown'
import { legalLanguage, readStandardText } from '@/lib/legal/texts'
import { type Default, mailDefaults } from '@/lib/mail/server'
import { inLanguage, isContent } from '@/lib/settings/content-rules'
import { fromEnvironment } from '@/lib/settings/current'
import { pageSlug } from '@/lib/settings/pages'
import { isSealed, isUnreadable, maskSecret, maskTexts } from '@/lib/settings/sealed'
import {
  type FormSetting,
  type Section,
  type SettingTexts,
  type Stored,
  settingsOf,
  toText,
} from '@/lib/settings/sections'
import { HELP_PAGES } from '@/lib/shared/next-and-server.mjs'

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

/** `fallback`: what applies if empty; null for nothing. Sealed texts are masked, and blank where they cannot be opened. */
export type SettingField = {
  name: FormSetting
  text: string
  fallback: string | null
  source: Default['source']
  isSealed: boolean
  /** Sealed under an earlier AUTH_SECRET. */
  isUnreadable: boolean
}

/** `actor`: e-mail address; null once the audit log has forgotten it. Empty texts: back to what applies without. */
export type SettingChange = {
  version: number
  createdAt: Date
  actor: string | null
  fields: { name: FormSetting; before: string; after: string }[]
}

type SectionView = { version: number; fields: SettingField[]; changes: SettingChange[] }

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
      version: row.version,
      createdAt: row.createdAt,
      actor: actors.get(row.version) ?? null,
      fields: changedFields(section, textsOf(rows[at + 1]), textsOf(row)),
    }))
    const stored = textsOf(rows[0])
    const texts = await withHelpTexts(section, maskTexts(stored))
    const fields = settingsOf(section).map((name) => {
      const unreadable = isUnreadable(name, stored[name])
      return {
        name,
        text: unreadable ? '' : (texts[name] ?? ''),
        ...fallbackOf(name),
        isSealed: isSealed(name),
        isUnreadable: unreadable,
      }
    })
    return ok({ version: rows[0]?.version ?? 0, fields, changes })
  },
)

function fallbackOf(name: FormSetting): Pick<SettingField, 'fallback' | 'source'> {
  if (isContent(name)) return { fallback: null, source: 'default' }
  const value = fromEnvironment(name)
  const own: Default = {
    text: value === undefined ? '' : toText(value),
    source: isGiven(name) ? 'environment' : 'default',
  }
  const { text, source } = (value === undefined && mailDefaults()[name]) || own
  return { fallback: (text && isSealed(name) ? maskSecret(text) : text) || null, source }
}

const textsOf = (row: { values: unknown } | null | undefined) => (row?.values ?? {}) as SettingTexts

const changedFields = (section: Section, before: SettingTexts, after: SettingTexts) =>
  settingsOf(section).flatMap((name) => {
    if (before[name] === after[name]) return []
    const old = maskTexts(before)[name] ?? ''
    const now = maskTexts(after)[name] ?? ''
    return [{ name, before: old, after: now }]
  })

type HelpText = { lang: Language; title: string; text: string }

/** The shop's own texts of delivery or returns; empty for another section. */
function readHelpTexts(section: Section): Promise<HelpText[]> {
  const page = HELP_PAGES.find((one) => one === pageSlug(section))
  const languages = page ? LANGUAGES : []
  return Promise.all(
    languages.map(async (lang) => {
      const standard = await readStandardText(legalLanguage(lang), page ?? 'delivery')
      return { lang, title: standard.title, text: toMarkdown(standard.sections) }
    }),
  )
}

const namesOf = (lang: Language) =>
  [inLanguage('PAGE_TITLE', lang), inLanguage('PAGE_TEXT', lang)] as const

/** For the form: languages without anything of the owner begin with the shop's own text. */
export async function withHelpTexts(section: Section, texts: SettingTexts): Promise<SettingTexts> {
  const standard = (await readHelpTexts(section)).flatMap(({ lang, title, text }) => {
    const [titleName, textName] = namesOf(lang)
    if (texts[titleName] || texts[textName]) return []
    return [
      [titleName, title],
      [textName, text],
    ]
  })
  return { ...texts, ...Object.fromEntries(standard) }
}

/** Drops languages that a form leaves as the shop has them, so that they follow the shop's texts. */
export async function withoutHelpTexts(
  section: Section,
  values: Partial<Stored>,
): Promise<Partial<Stored>> {
  const unchanged = (await readHelpTexts(section)).flatMap(({ lang, title, text }) => {
    const [titleName, textName] = namesOf(lang)
    const isSame = values[titleName] === title.replace(/\s+/g, ' ') && values[textName] === text
    return isSame ? [titleName, textName] : []
  })
  const own = Object.entries(values).filter(([name]) => !unchanged.some((one) => one === name))
  return Object.fromEntries(own)
}
