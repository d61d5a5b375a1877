import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'
import type { Problem } from '@/lib/products/csv/problems'
import type { ImportReport } from '@/lib/products/csv/read-import'

export async function ProblemTable({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { id, problems, problemCount, isBlocked } = report
  if (problemCount === 0) return null
  const columns: Column<Problem>[] = [
    { name: t('admin.productsCsv.report.line'), cell: ({ line }) => line },
    {
      name: t('admin.productsCsv.report.column'),
      cell: ({ column }) => (column ? <code>{column}</code> : '–'),
    },
    {
      name: t('admin.productsCsv.report.problem'),
      cell: ({ code }) => t(`admin.productsCsv.problems.${code}`),
    },
    {
      name: t('admin.productsCsv.report.value'),
      cell: ({ value }) => <span translate="no">{value || '–'}</span>,
    },
  ]
  const more = problemCount - problems.length
  return (
    <section aria-labelledby="problems" className="mt-8">
      <h2 id="problems" className="mb-2 text-xl">
        {t('admin.productsCsv.states.problems', { count: problemCount })}
      </h2>
      {isBlocked && <p className="mb-4">{t('admin.productsCsv.report.blocked')}</p>}
      <RowTable
        label={t('admin.productsCsv.report.problems')}
        columns={columns}
        rows={problems}
        keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
      />
      <p className="mt-4 flex flex-wrap items-center gap-4">
        {more > 0 && <span>{t('admin.productsCsv.report.more', { count: more })}</span>}
        <Button asChild variant="outline">
          <a href={`/admin/products/import/${id}/problems`} download>
            {t('admin.productsCsv.report.download')}
          </a>
        </Button>
      </p>
    </section>
  )
}
