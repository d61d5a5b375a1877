import { Download } from 'lucide-react'
import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import type { Period } from '@/lib/settlement/books/period'
import { BOOKS_FILES } from '@/lib/settlement/books/queries'

export async function BooksDownloads({ period: { from, to } }: { period: Period }) {
  const query = `?from=${from}&to=${to}`
  if (!(await isConfirmed())) return <ConfirmForm to={`/admin/accounting${query}`} />
  const t = await adminTexts()
  return (
    <ul className="flex flex-wrap gap-x-6">
      {BOOKS_FILES.map((file) => (
        <li key={file}>
          <a
            href={`/admin/accounting/${file}.csv${query}`}
            type="text/csv"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Download aria-hidden className="size-4 shrink-0" />
            {t('admin.accounting.download', { title: t(`admin.accounting.${file}.title`) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
