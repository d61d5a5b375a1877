import { CustomerSearch, CustomerTable } from '@/components/admin/customers/customer-table'
import { DoneNote } from '@/components/admin/done-note'
import { Pager } from '@/components/admin/pager'
import { customersAddress, readCustomerFilters } from '@/lib/admin/customers/filters'
import { listCustomers } from '@/lib/admin/customers/queries'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.customers') }
}

export default async function CustomersPage({ searchParams }: Props) {
  const query = await searchParams
  const filters = readCustomerFilters(query)
  await requireAdmin(customersAddress(filters))
  const [t, list] = await Promise.all([adminTexts(), listCustomers(filters)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.sections.customers')}</h1>
      {query.done === 'erased' && <DoneNote>{t('admin.customers.erase.done')}</DoneNote>}
      <CustomerSearch filters={filters} />
      {total > 0 ? (
        <>
          <p className="mt-6 mb-2 text-muted">{t('admin.customers.count', { count: total })}</p>
          <CustomerTable rows={rows} />
        </>
      ) : (
        <p className="mt-6">{t(filters.q ? 'admin.customers.none' : 'admin.customers.empty')}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => customersAddress({ ...filters, page: number })}
      />
    </>
  )
}
