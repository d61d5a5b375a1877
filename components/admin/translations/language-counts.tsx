import { type Column, RowTable } from '@/components/admin/row-table'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { translationsAddress } from '@/lib/products/translations/address'
import { TEXT_KINDS } from '@/lib/products/translations/kinds'
import type { MissingCounts } from '@/lib/products/translations/missing'
import type { MissingColour } from '@/lib/products/translations/missing-colours'

type Props = { counts: MissingCounts; colours: readonly MissingColour[] }

export async function LanguageCounts({ counts, colours }: Props) {
  const t = await adminTexts()
  const columns: Column<Language>[] = [
    {
      name: t('admin.translations.language'),
      cell: (language) => (
        <a
          href={translationsAddress({ language, page: 1 })}
          lang={language}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {LANGUAGE_TABLE[language].name}
        </a>
      ),
    },
    ...TEXT_KINDS.map((kind) => ({
      name: t(`admin.translations.kinds.${kind}`),
      isNumber: true,
      cell: (language: Language) => counts[language][kind],
    })),
    {
      name: t('admin.translations.colours'),
      isNumber: true,
      cell: (language) => colours.filter(({ languages }) => languages.includes(language)).length,
    },
  ]
  return (
    <section aria-labelledby="by-language" className="mt-8 max-lg:[&_th]:wrap-anywhere">
      <h2 id="by-language" className="mb-2 text-xl">
        {t('admin.translations.byLanguage')}
      </h2>
      <RowTable
        label={t('admin.translations.byLanguage')}
        columns={columns}
        rows={[...LANGUAGES]}
        keyOf={(language) => language}
      />
    </section>
  )
}
