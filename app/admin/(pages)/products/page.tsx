import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ProductList } from '@/components/admin/products/product-list'
import { Spinner } from '@/components/ui/spinner'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { adminPath, parseAdminQuery } from '@/lib/products/editing/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await adminTexts())('admin.products.title') }
}

export default async function ProductsPage({ searchParams }: Props) {
  const params = await searchParams
  const query = parseAdminQuery(params)
  await requireAdmin(adminPath(query))
  const list = <ProductList query={query} />
  if (params.scripts === 'off') return list
  return <Suspense fallback={<Loading path={adminPath(query)} />}>{list}</Suspense>
}

/** Without scripts the skeleton is never replaced: the page is then requested without streaming. */
async function Loading({ path }: { path: string }) {
  const t = await adminTexts()
  const whole = `${path}${path.includes('?') ? '&' : '?'}scripts=off`
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${whole}`} />
      </noscript>
      <Spinner label={t('admin.products.loading')} className="min-h-56" />
    </>
  )
}
