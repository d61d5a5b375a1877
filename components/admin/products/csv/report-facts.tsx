import { adminTexts } from '@/lib/admin/texts'
import type { ImportReport } from '@/lib/products/csv/read-import'

export async function ReportFacts({ report }: { report: ImportReport }) {
  const t = await adminTexts()
  const { fileName, lineCount, created, changed, sameCount, refusedCount, unseenColours } = report
  const isTexts = report.kind === 'texts'
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
        href={isTexts ? '/admin/translations/files' : '/admin/products/import'}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t(isTexts ? 'admin.translations.files' : 'admin.productsCsv.import')}
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
