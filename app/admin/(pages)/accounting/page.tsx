import { BooksDownloads, BooksTables } from '@/components/admin/accounting/books-tables'
import { PeriodForm } from '@/components/admin/accounting/period-form'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readPeriod } from '@/lib/settlement/books/period'
import { readBooks } from '@/lib/settlement/books/queries'
import type { Query } from '@/lib/text/paging'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.accounting.title') }
}

export default async function AccountingPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const period = readPeriod(query)
  await requireAdmin(
    period ? `/admin/accounting?from=${period.from}&to=${period.to}` : '/admin/accounting',
  )
  const [t, books] = await Promise.all([adminTexts(), period && readBooks(period)])
  if (books && !books.ok) throw new Error(books.code)
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('admin.accounting.title')}</h1>
      <p className="mb-4 max-w-3xl text-muted">{t('admin.accounting.intro')}</p>
      <PeriodForm period={period} typed={query} />
      {period && books && (
        <>
          <BooksDownloads period={period} />
          <BooksTables books={books.value} />
        </>
      )}
    </>
  )
}
