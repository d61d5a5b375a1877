import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { ExportForm } from '@/components/admin/export-form'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isConfirmed } from '@/lib/auth/confirmation'
import { countExported } from '@/lib/orders/admin/export/export'
import {
  exportAddress,
  listAddress,
  type Query,
  readFilters,
} from '@/lib/orders/admin/list/filters'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.orders.exporting.title') }
}

export default async function OrdersExportPage({ searchParams }: Props) {
  const filters = readFilters(await searchParams)
  const path = exportAddress(filters)
  await requireAdmin(path)
  const [t, count] = await Promise.all([adminTexts(), countExported(filters)])
  if (!count.ok) throw new Error(count.code)
  return (
    <>
      <a
        href={listAddress(filters)}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.sections.orders')}
      </a>
      <h1 className="mb-2 text-2xl">{t('admin.orders.exporting.title')}</h1>
      <p className="max-w-3xl">{t('admin.orders.exporting.intro')}</p>
      <p className="mt-4 mb-6">{t('admin.orders.exporting.count', { count: count.value })}</p>
      {(await isConfirmed()) ? (
        <ExportForm path={path} all={t('admin.orders.exporting.all')} />
      ) : (
        <ConfirmForm to={path} />
      )}
    </>
  )
}
