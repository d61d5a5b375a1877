import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'
import type { Problem } from '@/lib/products/csv/file/problems'
import type { Change } from '@/lib/products/csv/imported/imported'
import type { ImportItem, ImportReport } from '@/lib/products/csv/read-import'

const BACK = {
  texts: { path: '/admin/translations/files', title: 'admin.translations.files' },
  moving: { path: '/admin/move-in', title: 'admin.moving.title' },
  products: { path: '/admin/products/import', title: 'admin.productsCsv.import' },
} as const

export async function ReportFacts({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { fileName, lineCount, created, changed, sameCount, refusedCount, unseenColours } = report
  const isTexts = report.kind === 'texts'
  const back = isTexts ? BACK.texts : report.source ? BACK.moving : BACK.products
  const facts = [
    ...(isTexts
      ? ([['changedTexts', changed]] as const)
      : ([
          ['created', created],
          ['changed', changed],
        ] as const)),
    ['same', sameCount],
    ['refused', refusedCount],
  ] as const
  return (
    <>
      <a
        href={back.path}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t(back.title)}
      </a>
      <h1 translate="no" className="wrap-anywhere text-2xl">
        {fileName}
      </h1>
      <p className="mt-1 text-muted">
        <span>{t('admin.productsCsv.report.lines', { count: lineCount })}</span>
        {!report.startedAt && <span>{` · ${t('admin.productsCsv.report.notYet')}`}</span>}
      </p>
      <dl className="my-6 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([name, count]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-raised px-4 py-3"
          >
            <dt className="text-muted text-sm">{t(`admin.productsCsv.report.${name}`)}</dt>
            <dd className="text-2xl tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {unseenColours.length > 0 && (
        <p role="note" className="mb-6 max-w-3xl">
          {t('admin.productsCsv.report.unseenColours', { colours: unseenColours.join(', ') })}
        </p>
      )}
    </>
  )
}

export async function ProblemTable({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { id, problems, problemCount, isBlocked, moving } = report
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
      {isBlocked && !moving && <p className="mb-4">{t('admin.productsCsv.report.blocked')}</p>}
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

export async function ItemTable({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { items, created, changed, startedAt, kind } = report
  if (items.length === 0) return null
  const columns: Column<ImportItem>[] = [
    {
      name: t(`admin.productsCsv.report.${kind === 'texts' ? 'productOrColour' : 'product'}`),
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { name: t('admin.productsCsv.report.line'), isNumber: true, cell: ({ line }) => line },
    {
      name: t('admin.productsCsv.report.what'),
      cell: ({ isNew, variants, missing, isSold, changes }) => (
        <>
          {isNew ? (
            <p>{t('admin.productsCsv.report.isNew', { count: variants })}</p>
          ) : (
            <ChangeList changes={changes} />
          )}
          {missing.length > 0 && (
            <p>
              {t(`admin.productsCsv.report.${isSold ? 'soldWithout' : 'keptWithout'}`, {
                columns: missing.join(', '),
              })}
            </p>
          )}
        </>
      ),
    },
    ...(startedAt
      ? [
          {
            name: t('admin.productsCsv.report.outcome'),
            cell: ({ outcome }: ImportItem) =>
              t(`admin.productsCsv.report.outcomes.${outcome ?? 'none'}`),
          },
        ]
      : []),
  ]
  const title = t(`admin.productsCsv.report.${kind === 'texts' ? 'withColours' : 'products'}`)
  const more = created + changed - items.length
  return (
    <section aria-labelledby="import-items" className="mt-8">
      <h2 id="import-items" className="mb-2 text-xl">
        {title}
      </h2>
      <RowTable
        label={title}
        columns={columns}
        rows={items}
        keyOf={({ position }) => String(position)}
      />
      {more > 0 && <p className="mt-4">{t('admin.productsCsv.report.more', { count: more })}</p>}
    </section>
  )
}

async function ChangeList({ changes }: { changes: Change[] }) {
  const t = await adminTexts()
  const shown = (text: string) => text || t('admin.productsCsv.report.empty')
  return (
    <ul className="grid gap-1">
      {changes.map(({ line, column, from, to }) => (
        <li key={`${line} ${column}`}>
          {column === 'variants' ? (
            t('admin.productsCsv.report.order')
          ) : (
            <>
              <code>{column}</code> <del className="text-muted">{shown(from)}</del> →{' '}
              <ins className="no-underline">{shown(to)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
