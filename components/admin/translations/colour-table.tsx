import { type Column, RowTable } from '@/components/admin/row-table'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE } from '@/lib/languages'
import type { MissingColour } from '@/lib/products/translations/missing-colours'

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
