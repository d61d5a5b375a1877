import 'server-only'
import { LANGUAGES, type Language } from '@/lib/languages'
import { toMarkdown } from '@/lib/legal/markdown'
import { legalLanguage, readStandardText } from '@/lib/legal/texts'
import { inLanguage } from '@/lib/settings/content-rules'
import { pageSlug } from '@/lib/settings/pages'
import type { Section, SettingTexts, Stored } from '@/lib/settings/sections'
import { HELP_PAGES } from '@/lib/shared/next-and-server.mjs'

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

/** Of a form: languages left as the shop has them are not the owner's, so that they follow the shop's texts. */
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
