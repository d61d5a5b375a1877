import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { NavItem } from './nav-link'

export async function shopLinks(lang: Language): Promise<NavItem[]> {
  const [t, { name }] = await Promise.all([getTexts('layout', lang), categoryTexts(lang)])
  return [
    { href: paths.home(lang), label: t('home') },
    { href: paths.premium(lang), label: t('premium') },
    ...menuCategories().map((section) => ({
      href: paths.section(lang, section),
      label: name(section),
    })),
  ]
}
