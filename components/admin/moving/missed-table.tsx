import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'

type Row = { path: string; count: number; lastAt: Date }

/** Each one click from a redirect. */
export async function MissedTable({ rows }: { rows: Row[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<Row>[] = [
    {
      name: t('admin.moving.fetching.address'),
      cell: ({ path }) => (
        <span translate="no" className="wrap-anywhere">
          {path}
        </span>
      ),
    },
    { name: t('admin.moving.missed.count'), isNumber: true, cell: ({ count }) => count },
    {
      name: t('admin.moving.missed.lastAt'),
      cell: ({ lastAt }) => (
        <time dateTime={lastAt.toISOString()}>
          {format.dateTime(lastAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      name: t('admin.moving.redirecting.what'),
      cell: ({ path }) => (
        <a
          href={`/admin/move-in/redirects?from=${encodeURIComponent(path)}#redirect-to`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.moving.missed.lead')}
          <span className="sr-only">{` ${path}`}</span>
        </a>
      ),
    },
  ]
  return (
    <section aria-labelledby="missed">
      <h2 id="missed" className="text-xl">
        {t('admin.moving.missed.title')}
      </h2>
      <p className="mb-4 text-muted">{t('admin.moving.missed.intro')}</p>
      {rows.length > 0 ? (
        <RowTable
          label={t('admin.moving.missed.title')}
          columns={columns}
          rows={rows}
          keyOf={({ path }) => path}
        />
      ) : (
        <p>{t('admin.moving.redirecting.none')}</p>
      )}
    </section>
  )
}
