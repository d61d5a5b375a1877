import { OrderTable } from '@/components/admin/orders/order-table'
import { Pager } from '@/components/admin/pager'
import { customerAddress } from '@/lib/admin/customers/filters'
import type { Customer } from '@/lib/admin/customers/read'
import { adminTexts } from '@/lib/admin/texts'

export async function CustomerOrders({ customer: { id, orders } }: { customer: Customer }) {
  const t = await adminTexts()
  const { rows, page, pages, total } = orders
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="mb-2 text-xl">
        {t('admin.sections.orders')}
      </h2>
      {total > 0 ? (
        <>
          <p className="mb-2 text-muted">{t('admin.orders.count', { count: total })}</p>
          <OrderTable rows={rows} />
          <Pager page={page} pages={pages} addressOf={(number) => customerAddress(id, number)} />
        </>
      ) : (
        <p>{t('admin.customers.noOrders')}</p>
      )}
    </section>
  )
}
