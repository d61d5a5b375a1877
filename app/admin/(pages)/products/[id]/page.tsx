import { notFound } from 'next/navigation'
import { categoryKinds, categoryNames } from '@/components/admin/products/category-names'
import { EditorPage } from '@/components/admin/products/editor/editor-page'
import { NeedsScriptsNote } from '@/components/admin/products/needs-scripts-note'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readParts } from '@/lib/products/editing/detail'
import { readMakers } from '@/lib/products/makers/store'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.title') }
}

export default async function ProductPage({ params }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/products/${id}`)
  const [t, product, categories, makers] = await Promise.all([
    adminTexts(),
    readParts(id),
    categoryNames(),
    readMakers(),
  ])
  if (!product) notFound()
  return (
    <>
      <a href="/admin/products" className="text-sm underline underline-offset-4">
        {t('admin.products.title')}
      </a>
      <h1 translate="no" className="mt-2 text-2xl">
        {product.name}
      </h1>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <a href={`/admin/products/${id}/stock`} className="underline underline-offset-4">
          {t('admin.products.stock.open')}
        </a>
        <a href={`/admin/products/${id}/prices`} className="underline underline-offset-4">
          {t('admin.products.prices.open')}
        </a>
      </p>
      <NeedsScriptsNote />
      <EditorPage
        product={product}
        categories={categories}
        makers={makers}
        kinds={categoryKinds()}
      />
    </>
  )
}
