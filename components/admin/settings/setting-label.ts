import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { countryName } from '@/lib/i18n/country-codes'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import { pageName } from '@/lib/legal/texts'
import { splitLanguage } from '@/lib/settings/content-rules'
import { isHelpPage, pageSlug } from '@/lib/settings/pages'
import type { FormSetting, Section } from '@/lib/settings/sections'

type Texts = Awaited<ReturnType<typeof adminTexts>>
type Key = Parameters<Texts>[0]

export type TableColumn = 'rate' | 'from' | 'to'

/** Settings by country, such as "FR=1-2,GB=3-5", with the columns beside the country. */
export const TABLES: Partial<Record<FormSetting, readonly TableColumn[]>> = {
  VAT_RATES: ['rate'],
  DELIVERY_DAYS: ['from', 'to'],
}

/** A stored text with the names of its countries. */
export function settingText(name: FormSetting, text: string, lang: Language): string {
  if (!TABLES[name]) return text
  return text
    .replace(/\b([A-Z]{2})=/g, (_, code) => `${countryName(code, lang)} `)
    .replace(/,/g, ', ')
}

/** Languages and places share their texts: `FOOTER_LABEL` of `FOOTER_LABEL_2_FR`. */
export const messageKey = (name: FormSetting): string =>
  (splitLanguage(name)?.name ?? name).replace(/_\d$/, '')

export function settingLabel(t: Texts, name: FormSetting): string {
  const own = splitLanguage(name)
  const number = /_(\d)$/.exec(own?.name ?? name)?.[1] ?? ''
  const field = t(`admin.settings.fields.${messageKey(name)}` as Key, { number })
  if (!own) return field
  return t('admin.settings.inLanguage', { field, language: LANGUAGE_TABLE[own.language].name })
}

/** Title and introduction of a section. */
export async function sectionTexts(section: Section): Promise<{ name: string; text: string }> {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const slug = pageSlug(section)
  if (slug !== null) {
    const key = isHelpPage(slug) ? 'help' : 'page'
    return {
      name: t('admin.settings.names.page', { name: await pageName(slug, lang) }),
      text: t(`admin.settings.texts.${key}`, { slug }),
    }
  }
  return {
    name: t(`admin.settings.names.${section}` as Key),
    text: t(`admin.settings.texts.${section}` as Key),
  }
}
