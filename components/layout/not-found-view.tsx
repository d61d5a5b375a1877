import { getLocale } from 'next-intl/server'
import { CategoryLinks } from '@/components/search/category-links'
import { HelpLinks } from '@/components/search/help-links'
import { SearchField } from '@/components/search/search-field'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

export async function NotFoundView() {
  const lang = (await getLocale()) as Language
  const t = await getTexts('layout.notFound')
  const tSearch = await getTexts('search')
  return (
    <div className="page flex flex-col items-center py-16 text-center sm:py-24">
      <p className="text-muted tabular-nums">404</p>
      <h1 className="page-title mt-2">{t('title')}</h1>
      <p className="mt-4 max-w-[48ch] text-muted">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <a href={paths.home(lang)}>{t('home')}</a>
        </Button>
        <Button asChild variant="outline">
          <a href={paths.premium(lang)}>{t('premium')}</a>
        </Button>
      </div>
      <div className="mt-12 w-full max-w-xl text-left">
        <SearchField lang={lang} text="" label={tSearch('title')} submit={tSearch('submit')} />
        <CategoryLinks lang={lang} label={tSearch('categories')} />
        <HelpLinks lang={lang} />
      </div>
    </div>
  )
}

/** Short, because every document that may 404 carries it as data (docs/decisions/002). */
export async function ShortNotFound() {
  const lang = (await getLocale()) as Language
  const t = await getTexts('layout.notFound')
  return (
    <div className="page py-24 text-center">
      <h1 className="page-title">{t('title')}</h1>
      <a href={paths.home(lang)} className="underline">
        {t('home')}
      </a>
    </div>
  )
}
