import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import {
  KEY_COLUMNS,
  OWN_COLUMNS,
  PAPER_COLUMNS,
  TEXT_PARTS,
  VARIANT_COLUMNS,
} from '@/lib/products/csv/columns'
import { VIEWS } from '@/lib/products/types'

const GROUPS = [
  { name: 'keys', columns: KEY_COLUMNS },
  { name: 'own', columns: OWN_COLUMNS },
  { name: 'variant', columns: VARIANT_COLUMNS },
  { name: 'texts', columns: TEXT_PARTS.map((part) => `${part}_fr`) },
  {
    name: 'pictures',
    columns: ['pictures', 'picture_colors', 'picture_views', 'picture_description_fr'],
  },
  { name: 'papers', columns: PAPER_COLUMNS },
] as const

/** A summary of docs/products-csv.md. */
export async function ColumnHelp() {
  const t = await adminTexts()
  return (
    <Card className="mt-6 max-w-3xl">
      <details>
        <summary className="cursor-pointer text-xl">{t('admin.productsCsv.columns.title')}</summary>
        <p className="mt-3">{t('admin.productsCsv.columns.intro')}</p>
        <dl className="mt-3 grid gap-4">
          {GROUPS.map(({ name, columns }) => (
            <div key={name}>
              <dt className="wrap-anywhere font-mono text-sm">{columns.join(', ')}</dt>
              <dd className="mt-1 text-muted">
                {t(`admin.productsCsv.columns.${name}`, { views: VIEWS.join(', ') })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
