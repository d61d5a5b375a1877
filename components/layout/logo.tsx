import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

export async function Logo({ lang }: { lang: Language }) {
  const t = await getTexts('layout')
  return (
    <a href={paths.home(lang)} aria-label={t('homeLink', { shop: shop.name })} className="logo">
      {shop.name}
    </a>
  )
}
