import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'

/** The home page, the same for every visitor. */
export async function HomePage({ lang }: { lang: Language }) {
  const t = await getTranslations({ locale: lang, namespace: 'home' })
  return <h1 className="page py-24 text-3xl">{t('heroTitle')}</h1>
}
