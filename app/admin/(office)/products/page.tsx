import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ProductList } from '@/components/admin/products/product-list'
import { Spinner } from '@/components/ui/spinner'
import { requireAdmin } from '@/lib/admin/access'
import { adminTexts } from '@/lib/admin/texts'
import { officePath, parseOfficeQuery } from '@/lib/products/editing/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await adminTexts())('admin.products.title') }
}

export default async function ProductsPage({ searchParams }: Props) {
  const query = parseOfficeQuery(await searchParams)
  await requireAdmin(officePath(query))
  const t = await adminTexts()
  return (
    <Suspense fallback={<Spinner label={t('admin.products.loading')} className="min-h-56" />}>
      <ProductList query={query} />
    </Suspense>
  )
}
