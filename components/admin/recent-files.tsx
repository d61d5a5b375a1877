import type { ReactNode } from 'react'
import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'

type RecentFile = { id: string; fileName: string; createdAt: Date; lineCount: number }

type Props<Row extends RecentFile> = {
  rows: Row[]
  /** Path of the files' pages, without their ids. */
  path: string
  /** What a file holds, where the files differ. */
  kind?: { name: string; of: (row: Row) => string }
  stateOf: (row: Row) => ReactNode
}

/** Files that were sent, each with its lines and what became of it. */
export async function RecentFiles<Row extends RecentFile>(props: Props<Row>) {
  const { rows, path, kind, stateOf } = props
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<Row>[] = [
    {
      name: t('admin.productsCsv.file'),
      cell: ({ id, fileName }) => (
        <a
          href={`${path}/${id}`}
          translate="no"
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {fileName}
        </a>
      ),
    },
    ...(kind ? [{ name: kind.name, cell: kind.of }] : []),
    {
      name: t('admin.productsCsv.taken'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { name: t('admin.productsCsv.lines'), isNumber: true, cell: ({ lineCount }) => lineCount },
    { name: t('admin.productsCsv.state'), cell: stateOf },
  ]
  return (
    <section aria-labelledby="recent-files" className="mt-10">
      <h2 id="recent-files" className="mb-4 text-xl">
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
