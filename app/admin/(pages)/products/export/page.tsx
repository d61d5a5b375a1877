import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { ExportForm } from '@/components/admin/export-form'
import { ShopifyExport } from '@/components/admin/moving/shopify-export'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isConfirmed } from '@/lib/auth/confirmation'
import { countForAdmin } from '@/lib/products/editing/list'
import { exportPath, parseAdminQuery } from '@/lib/products/editing/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.productsCsv.export') }
}

export default async function ExportPage({ searchParams }: Props) {
  const query = parseAdminQuery(await searchParams)
  await requireAdmin(exportPath(query))
  const [t, count] = await Promise.all([adminTexts(), countForAdmin(query)])
  return (
    <>
      <a
        href="/admin/products"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="mb-2 text-2xl">{t('admin.productsCsv.export')}</h1>
      <p className="max-w-3xl">{t('admin.productsCsv.exporting.intro')}</p>
      <p className="mt-4 mb-6">{t('admin.productsCsv.exporting.count', { count })}</p>
      {(await isConfirmed()) ? (
        <>
          <ExportForm path={exportPath(query)} all={t('admin.productsCsv.exporting.all')} />
          <ShopifyExport path={exportPath(query)} />
        </>
      ) : (
        <ConfirmForm to={exportPath(query)} />
      )}
    </>
  )
}
