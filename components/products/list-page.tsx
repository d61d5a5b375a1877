import { PageTags } from '@/components/layout/page-tags'
import { listHead } from '@/lib/products/listing/head'
import type { CategoryList } from '@/lib/products/listing/list-products'
import type { ListPage as Page } from '@/lib/products/listing/page-list'
import { CategoryPage } from './category-page'
import { PremiumPage } from './premium-page'

export function ListPage({ page, list }: { page: Page; list: CategoryList }) {
  const { lang, category, isPremium } = page
  return (
    <>
      <PageTags head={listHead(page, list.listing)} />
      {isPremium ? (
        <PremiumPage lang={lang} list={list} />
      ) : (
        <CategoryPage lang={lang} category={category} list={list} />
      )}
    </>
  )
}
