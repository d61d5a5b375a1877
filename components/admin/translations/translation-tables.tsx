import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { labelled } from '@/lib/i18n/labelled'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import {
  type MissingColour,
  type MissingCounts,
  type MissingTexts,
  TEXT_KINDS,
  translationsAddress,
} from '@/lib/products/translations/missing'

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

export async function MissingTable({ rows }: { rows: MissingTexts[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const columns: Column<MissingTexts>[] = [
    {
      name: t('admin.translations.product'),
      cell: ({ id, name }) => (
        <a
          href={`/admin/products/${id}`}
          translate="no"
          className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {name}
        </a>
      ),
    },
    {
      name: t('admin.translations.lacks'),
      cell: ({ missing }) => (
        <ul className="grid gap-1">
          {missing.map(({ kind, languages }) => (
            <li key={kind}>
              {labelled(
                lang,
                t(`admin.translations.kinds.${kind}`),
                languages.map((one) => LANGUAGE_TABLE[one].name).join(', '),
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <RowTable
      label={t('admin.translations.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

export async function ColourTable({ rows }: { rows: MissingColour[] }) {
  const t = await adminTexts()
  const columns: Column<MissingColour>[] = [
    {
      name: t('admin.translations.colour'),
      cell: ({ word, productId }) => (
        <a
          href={`/admin/products/${productId}`}
          translate="no"
          className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {word}
        </a>
      ),
    },
    {
      name: t('admin.translations.lacks'),
      cell: ({ languages }) => languages.map((one) => LANGUAGE_TABLE[one].name).join(', '),
    },
  ]
  return (
    <section aria-labelledby="missing-colours" className="mt-8">
      <h2 id="missing-colours" className="mb-2 text-xl">
        {t('admin.translations.coloursTitle')}
      </h2>
      <RowTable
        label={t('admin.translations.coloursTitle')}
        columns={columns}
        rows={rows}
        keyOf={({ word }) => word}
      />
    </section>
  )
}
