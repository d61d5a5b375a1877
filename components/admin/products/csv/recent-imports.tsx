import { type Column, RowTable } from '@/components/admin/row-table'
import { Badge } from '@/components/ui/badge'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { ListedImport } from '@/lib/products/csv/read-import'

export async function RecentImports({ rows }: { rows: ListedImport[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<ListedImport>[] = [
    {
      name: t('admin.productsCsv.file'),
      cell: ({ id, fileName }) => (
        <a
          href={`/admin/products/import/${id}`}
          translate="no"
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {fileName}
        </a>
      ),
    },
    {
      name: t('admin.productsCsv.taken'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      name: t('admin.productsCsv.lines'),
      isNumber: true,
      cell: ({ lineCount }) => lineCount,
    },
    { name: t('admin.productsCsv.state'), cell: (row) => <State {...row} /> },
  ]
  return (
    <section aria-labelledby="recent-imports" className="mt-10">
      <h2 id="recent-imports" className="mb-4 text-xl">
        {t('admin.productsCsv.recent')}
      </h2>
      <RowTable
        label={t('admin.productsCsv.recent')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

async function State({ startedAt, problemCount, left }: ListedImport) {
  const t = await adminTexts()
  if (startedAt && left > 0) {
    return <Badge variant="warning">{t('admin.productsCsv.states.begun', { count: left })}</Badge>
  }
  if (startedAt) return <Badge variant="good">{t('admin.productsCsv.states.done')}</Badge>
  if (problemCount > 0) {
    return (
      <Badge variant="destructive">
        {t('admin.productsCsv.states.problems', { count: problemCount })}
      </Badge>
    )
  }
  return <Badge>{t(`admin.productsCsv.states.${left > 0 ? 'checked' : 'nothing'}`)}</Badge>
}
