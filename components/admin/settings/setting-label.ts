import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_NAMES } from '@/lib/languages'
import { pageName } from '@/lib/legal/texts'
import { splitLanguage } from '@/lib/settings/content-rules'
import { isHelpPage, pageSlug } from '@/lib/settings/pages'
import type { FormSetting, Section } from '@/lib/settings/sections'

type Texts = Awaited<ReturnType<typeof adminTexts>>
type Key = Parameters<Texts>[0]

/** Languages and places share their texts: `FOOTER_LABEL` of `FOOTER_LABEL_2_FR`. */
export const messageKey = (name: FormSetting): string =>
  (splitLanguage(name)?.name ?? name).replace(/_\d$/, '')

export function settingLabel(t: Texts, name: FormSetting): string {
  const own = splitLanguage(name)
  const number = /_(\d)$/.exec(own?.name ?? name)?.[1] ?? ''
  const field = t(`admin.settings.fields.${messageKey(name)}` as Key, { number })
  if (!own) return field
  return t('admin.settings.inLanguage', { field, language: LANGUAGE_NAMES[own.language].name })
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
