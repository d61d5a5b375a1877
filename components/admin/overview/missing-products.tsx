import { Card, CardTitle } from '@/components/ui/card'
import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'

export async function MissingProducts({
  products,
  total,
}: {
  products: Overview['missing']
  total: number
}) {
  const t = await adminTexts()
  return (
    <Card aria-labelledby="overview-missing">
      <CardTitle id="overview-missing">{t('admin.overview.missing', { count: total })}</CardTitle>
      {products.length === 0 ? (
        <p className="mt-3 text-muted">{t('admin.overview.nothingMissing')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {products.map(({ id, name, available, variants }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
              <a
                // Whole products are released in the list, variants in the editor.
                href={
                  available === 0
                    ? `/admin/products?q=${encodeURIComponent(name)}`
                    : `/admin/products/${id}`
                }
                translate="no"
                className="wrap-anywhere inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {name}
              </a>
              <span className="shrink-0 text-muted tabular-nums">
                {t('admin.overview.variants', { available, variants })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > products.length && (
        <a
          href="/admin/products?state=incomplete"
          className="mt-2 inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {t('admin.overview.allMissing')}
        </a>
      )}
    </Card>
  )
}
