import { OrderFilters } from '@/components/admin/orders/list/order-filters'
import { OrderTable } from '@/components/admin/orders/list/order-table'
import { Pager } from '@/components/admin/pager'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import {
  adminOrders,
  exportAddress,
  listAddress,
  type Query,
  readFilters,
  shippingAddress,
} from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.orders') }
}

export default async function OrdersPage({ searchParams }: Props) {
  const filters = readFilters(await searchParams)
  await requireAdmin(listAddress(filters))
  const [t, list] = await Promise.all([adminTexts(), listAdminOrders(filters)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  const isFiltered = listAddress({ ...filters, page: 1 }) !== adminOrders({})
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.sections.orders')}</h1>
      <OrderFilters filters={filters} />
      {total > 0 ? (
        <>
          <div className="mt-6 mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1">
            <p className="text-muted">{t('admin.orders.count', { count: total })}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              <a
                href={shippingAddress(filters)}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {t('admin.orders.shipping.title')}
              </a>
              <a
                href={exportAddress(filters)}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {t('admin.productsCsv.exportLink')}
              </a>
            </div>
          </div>
          <OrderTable rows={rows} />
        </>
      ) : (
        <p className="mt-6">{t(isFiltered ? 'admin.orders.none' : 'admin.orders.empty')}</p>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => listAddress({ ...filters, page: number })}
      />
    </>
  )
}
