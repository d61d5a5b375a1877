import { CategoryPage } from '@/components/products/category-page'
import { getCategoryList } from '@/lib/products/listing/list-products'
import { categoryMetadata } from '@/lib/products/listing/metadata'
import { pageCategory } from '@/lib/products/listing/page-category'

export const revalidate = 3600

/** Pages are made at the first request and kept. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; category: string }> }

export async function generateMetadata({ params }: Props) {
  return categoryMetadata(await pageCategory(params))
}

/** A category as nobody filtered it: made once and kept. A rewrite leads here from `/{lang}/{category}`. */
export default async function Page({ params }: Props) {
  const { lang, category } = await pageCategory(params)
  return (
    <CategoryPage lang={lang} category={category} list={await getCategoryList(lang, category)} />
  )
}
