import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { HOME_SECTIONS } from '@/lib/products/types'
import type { NavItem } from './nav-link'

export async function shopLinks(lang: Language): Promise<NavItem[]> {
  const t = await getTexts('layout', lang)
  return [
    { href: paths.home(lang), label: t('home') },
    { href: paths.premium(lang), label: t('premium') },
    ...HOME_SECTIONS.map((section) => ({
      href: paths.section(lang, section),
      label: t(`sections.${section}`),
    })),
  ]
}
