import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { ShippingForm } from '@/components/admin/orders/list/shipping-form'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isConfirmed } from '@/lib/auth/confirmation'
import {
  listAddress,
  type Query,
  readFilters,
  shippingAddress,
} from '@/lib/orders/admin/list/filters'
import { listShipments } from '@/lib/orders/labels/queries'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.orders.shipping.title') }
}

export default async function ShippingPage({ searchParams }: Props) {
  const query = await searchParams
  const filters = readFilters(query)
  const path = shippingAddress(filters)
  await requireAdmin(path)
  const [t, list, isFree] = await Promise.all([adminTexts(), listShipments(filters), isConfirmed()])
  if (!list.ok) throw new Error(list.code)
  const { shipments, total } = list.value
  return (
    <>
      <a
        href={listAddress(filters)}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.sections.orders')}
      </a>
      <h1 className="mb-2 text-2xl">{t('admin.orders.shipping.title')}</h1>
      <p className="max-w-3xl">{t('admin.orders.shipping.intro')}</p>
      <p className="mt-4">{t('admin.orders.count', { count: total })}</p>
      {total > shipments.length && (
        <p className="text-muted">
          {t('admin.orders.shipping.limit', { count: shipments.length })}
        </p>
      )}
      <div className="mt-6">
        {!isFree && <ConfirmForm to={path} />}
        {isFree && shipments.length > 0 && (
          <ShippingForm
            shipments={shipments}
            filters={filters}
            isChosen={query.chosen !== 'none'}
            error={typeof query.error === 'string' ? query.error : ''}
          />
        )}
      </div>
    </>
  )
}
