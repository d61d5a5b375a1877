import { type Column, RowTable } from '@/components/admin/row-table'
import { adminTexts } from '@/lib/admin/texts'
import type { Fetching } from '@/lib/products/moving/pictures/queries'
import { RetryForm } from './retry-form'

/** Progress of the pictures, and those that could not be had, by product. */
export async function FetchingReport({ fetching }: { fetching: Fetching }) {
  const t = await adminTexts()
  const { failures } = fetching
  const columns: Column<Fetching['failures'][number]>[] = [
    {
      name: t('admin.moving.fetching.product'),
      cell: ({ product }) => (
        <a
          href={`/admin/products/${product.id}`}
          translate="no"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {product.name}
        </a>
      ),
    },
    {
      name: t('admin.moving.fetching.address'),
      cell: ({ address }) => (
        <span translate="no" className="wrap-anywhere">
          {address}
        </span>
      ),
    },
    {
      name: t('admin.moving.fetching.why'),
      cell: ({ failure }) => t(`admin.moving.fetching.failures.${failure}`),
    },
  ]
  return (
    <section aria-labelledby="fetching" className="mt-10">
      <h2 id="fetching" className="mb-4 text-xl">
        {t('admin.moving.fetching.title')}
      </h2>
      <dl className="mb-6 grid max-w-3xl grid-cols-3 gap-3">
        {(['waiting', 'fetched', 'failed'] as const).map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-raised px-4 py-3"
          >
            <dt className="text-muted text-sm">{t(`admin.moving.fetching.${name}`)}</dt>
            <dd className="text-2xl tabular-nums">{fetching[name]}</dd>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <>
          <RowTable
            label={t('admin.moving.fetching.failed')}
            columns={columns}
            rows={failures}
            keyOf={({ id }) => id}
          />
          <RetryForm />
        </>
      )}
    </section>
  )
}
