import { Pager } from '@/components/admin/pager'
import {
  ColourTable,
  LanguageCounts,
  MissingTable,
} from '@/components/admin/translations/translation-tables'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { labelled } from '@/lib/i18n/labelled'
import { LANGUAGE_TABLE } from '@/lib/languages'
import {
  readMissing,
  readMissingColours,
  readMissingFilters,
  translationsAddress,
} from '@/lib/products/translations/missing'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.translations') }
}

export default async function TranslationsPage({ searchParams }: Props) {
  const filters = readMissingFilters(await searchParams)
  await requireAdmin(translationsAddress(filters))
  const { language } = filters
  const [t, lang, list, colours] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    readMissing(language, filters.page),
    readMissingColours(),
  ])
  const ofLanguage = colours.filter(({ languages }) => !language || languages.includes(language))
  const { rows, page, pages, total, counts } = list
  const found = t('admin.translations.count', { count: total })
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.translations')}</h1>
      <p className="mt-2 max-w-3xl">{t('admin.translations.intro')}</p>
      <a
        href="/admin/translations/files"
        className="mt-2 inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.translations.files')}
      </a>
      <LanguageCounts counts={counts} colours={colours} />
      <section aria-labelledby="missing" className="mt-8">
        <h2 id="missing" className="text-xl">
          {t('admin.translations.title')}
        </h2>
        <p className="mt-1 mb-4 text-muted">
          <span>{language ? labelled(lang, LANGUAGE_TABLE[language].name, found) : found}</span>
          {language && (
            <a
              href={translationsAddress({ language: null, page: 1 })}
              className="ml-4 inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('admin.translations.all')}
            </a>
          )}
        </p>
        {total > 0 && <MissingTable rows={rows} />}
        <Pager
          page={page}
          pages={pages}
          addressOf={(number) => translationsAddress({ language, page: number })}
        />
      </section>
      {ofLanguage.length > 0 && <ColourTable rows={ofLanguage} />}
    </>
  )
}
