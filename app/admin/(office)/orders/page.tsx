import { OrderFilters } from '@/components/admin/orders/order-filters'
import { OrderTable } from '@/components/admin/orders/order-table'
import { Pager } from '@/components/admin/pager'
import { requireAdmin } from '@/lib/admin/access'
import { adminTexts } from '@/lib/admin/texts'
import { listAddress, type Query, readFilters } from '@/lib/orders/office/filters'
import { listOfficeOrders } from '@/lib/orders/office/list'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.orders') }
}

export default async function OrdersPage({ searchParams }: Props) {
  const filters = readFilters(await searchParams)
  await requireAdmin(listAddress(filters))
  const [t, list] = [await adminTexts(), await listOfficeOrders(filters)]
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('admin.sections.orders')}</h1>
      <OrderFilters filters={filters} />
      <p className="mt-8 mb-3 text-muted">{t('admin.orders.count', { count: total })}</p>
      {total > 0 ? <OrderTable rows={rows} /> : <p>{t('admin.orders.none')}</p>}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => listAddress({ ...filters, page: number })}
      />
    </>
  )
}
