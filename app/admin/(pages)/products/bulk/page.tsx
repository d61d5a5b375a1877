import { BulkForm } from '@/components/admin/products/bulk/bulk-form'
import { categoryNames } from '@/components/admin/products/category-names'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { MAX_CHOSEN } from '@/lib/products/editing/bulk-price'
import { countForAdmin } from '@/lib/products/editing/list'
import { adminPath, bulkPath, parseAdminQuery } from '@/lib/products/editing/list-query'
import { isUuid } from '@/lib/text/uuid'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.many.title') }
}

export default async function BulkPage({ searchParams }: Props) {
  const params = await searchParams
  const query = parseAdminQuery(params)
  await requireAdmin(bulkPath(query))
  const { q, category, state } = query
  // Without `chosen`, which the boxes of the list send, the filters choose.
  const ids = params.chosen ? [params.id ?? []].flat().filter(isUuid) : null
  const [t, categories, count] = await Promise.all([
    adminTexts(),
    categoryNames(),
    ids?.length ?? countForAdmin(query),
  ])
  const chosen: Record<string, string> = ids
    ? { ids: ids.join(',') }
    : { ...(q && { q }), ...(category && { category }), ...(state && { state }) }
  return (
    <>
      <a
        href={adminPath(query)}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="mb-2 text-2xl">{t('admin.products.many.title')}</h1>
      <p className="max-w-3xl text-muted">{t('admin.products.many.intro')}</p>
      <p className="mt-4 mb-6 font-medium">
        {t(`admin.products.many.${ids ? 'countChosen' : 'countFound'}`, { count })}
      </p>
      {count === 0 && <p>{t('admin.products.many.wrong.none')}</p>}
      {count > MAX_CHOSEN && (
        <p role="note">{t('admin.products.many.wrong.tooMany', { max: MAX_CHOSEN })}</p>
      )}
      {count > 0 && count <= MAX_CHOSEN && <BulkForm chosen={chosen} categories={categories} />}
    </>
  )
}
