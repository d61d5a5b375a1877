import { CategoryPage } from '@/components/products/category-page'
import { categoryMetadata } from '@/lib/products/listing/metadata'
import { pageCategory } from '@/lib/products/listing/page-category'
import type { Query } from '@/lib/products/listing/parse'
import { listForRequest } from '@/lib/products/listing/request-list'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string; category: string }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const page = await pageCategory(params)
  const { listing } = await listForRequest(page.lang, page.category, await searchParams)
  return categoryMetadata(page, listing)
}

/** A category for the filters in the address; a rewrite leads here. */
export default async function Page({ params, searchParams }: Props) {
  const { lang, category } = await pageCategory(params)
  const list = await listForRequest(lang, category, await searchParams)
  return <CategoryPage lang={lang} category={category} list={list} />
}
