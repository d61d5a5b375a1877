import { DoneNote } from '@/components/admin/done-note'
import { type Column, RowTable } from '@/components/admin/row-table'
import type { FileProblem } from '@/lib/accounts/moving/model'
import type { MovedFileReport } from '@/lib/admin/moving/moved-files'
import { adminTexts } from '@/lib/admin/texts'
import { RunMovedForm } from './people-forms'

type Report = NonNullable<MovedFileReport>

/** What the import of customers or orders would do, and what it leaves out. */
export async function PeopleReport({
  report,
  isJustDone,
}: {
  report: Report
  isJustDone: boolean
}) {
  const t = await adminTexts()
  const { id, kind, fileName, lineCount, importedAt, problemCount } = report
  const { createdCount: created, changedCount: changed, sameCount: same } = report
  const figures = { created, changed, same, refused: report.refusedCount }
  const done = t('admin.moving.people.done', { created, changed })
  return (
    <>
      <a
        href="/admin/move-in/customers"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.moving.people.title')}
      </a>
      <h1 translate="no" className="wrap-anywhere text-2xl">
        {fileName}
      </h1>
      <p className="mt-1 text-muted">
        <span>{t(`admin.moving.people.kinds.${kind}`)}</span>
        <span>{` · ${t('admin.productsCsv.report.lines', { count: lineCount })}`}</span>
        {!importedAt && <span>{` · ${t('admin.productsCsv.report.notYet')}`}</span>}
      </p>
      <dl className="my-6 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
        {(['created', 'changed', 'same', 'refused'] as const).map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-raised px-4 py-3"
          >
            <dt className="text-muted text-sm">{t(`admin.moving.people.${name}`)}</dt>
            <dd className="text-2xl tabular-nums">{figures[name]}</dd>
          </div>
        ))}
      </dl>
      {importedAt && (isJustDone ? <DoneNote key={id}>{done}</DoneNote> : <p>{done}</p>)}
      {!importedAt && created + changed === 0 && problemCount === 0 && (
        <p>{t('admin.moving.people.nothing')}</p>
      )}
      {!importedAt && created + changed > 0 && (
        <RunMovedForm
          importId={id}
          kind={kind}
          count={created + changed}
          hasProblems={problemCount > 0}
        />
      )}
      <Notes notes={report.notes} />
      {problemCount > 0 && <Problems problems={report.problems} count={problemCount} />}
    </>
  )
}

async function Notes({ notes }: Pick<Report, 'notes'>) {
  const t = await adminTexts()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="people-notes" className="mt-8 max-w-3xl">
      <h2 id="people-notes" className="mb-2 text-xl">
        {t('admin.moving.notes.title')}
      </h2>
      <ul className="grid gap-3">
        {notes.map(({ code, count, first }) => (
          <li key={code}>
            <p>{t(`admin.moving.people.notes.${code}`, { count })}</p>
            <p translate="no" className="wrap-anywhere text-muted">
              {t('admin.moving.notes.lines', { lines: linesOf(first, count) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const linesOf = (first: Report['notes'][number]['first'], count: number) =>
  first.map(({ line, value }) => (value ? `${line} (${value})` : line)).join(', ') +
  (count > first.length ? ' …' : '')

async function Problems({ problems, count }: { problems: FileProblem[]; count: number }) {
  const t = await adminTexts()
  const columns: Column<FileProblem>[] = [
    { name: t('admin.productsCsv.report.line'), cell: ({ line }) => line },
    { name: t('admin.productsCsv.report.column'), cell: ({ column }) => <code>{column}</code> },
    {
      name: t('admin.productsCsv.report.problem'),
      cell: ({ code }) => t(`admin.moving.people.problems.${code}`),
    },
    {
      name: t('admin.productsCsv.report.value'),
      cell: ({ value }) => <span translate="no">{value || '–'}</span>,
    },
  ]
  const more = count - problems.length
  return (
    <section aria-labelledby="people-problems" className="mt-8">
      <h2 id="people-problems" className="mb-2 text-xl">
        {t('admin.productsCsv.states.problems', { count })}
      </h2>
      <RowTable
        label={t('admin.productsCsv.report.problems')}
        columns={columns}
        rows={problems}
        keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
      />
      {more > 0 && <p className="mt-4">{t('admin.productsCsv.report.more', { count: more })}</p>}
    </section>
  )
}
