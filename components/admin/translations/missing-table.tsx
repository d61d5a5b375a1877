import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { labelled } from '@/lib/i18n/labelled'
import { LANGUAGE_TABLE } from '@/lib/languages'
import type { MissingTexts } from '@/lib/products/translations/missing'

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
