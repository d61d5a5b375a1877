import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ReportFilters, reportAddress } from '@/lib/admin/reports/filters'
import type { ReportFile } from '@/lib/admin/reports/queries'
import { adminTexts } from '@/lib/admin/texts'

type Props = {
  title: string
  help?: string
  file: ReportFile
  filters: ReportFilters
  isEmpty: boolean
  children: ReactNode
}

/** A table, and the link to the same as a file. */
export async function ReportSection({ title, help, file, filters, isEmpty, children }: Props) {
  const t = await adminTexts()
  return (
    <section aria-labelledby={`report-${file}`} className="mt-8">
      <h2 id={`report-${file}`} className="mb-2 text-xl">
        {title}
      </h2>
      {help && <p className="mb-3 max-w-3xl text-muted">{help}</p>}
      {isEmpty ? (
        <p>{t('admin.accounting.empty')}</p>
      ) : (
        <>
          {children}
          <a
            href={reportAddress(filters, `/admin/reports/${file}.csv`)}
            type="text/csv"
            className="mt-2 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('admin.accounting.download', { title })}
          </a>
        </>
      )}
    </section>
  )
}
