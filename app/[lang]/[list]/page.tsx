import { ListPage } from '@/components/products/list/list-page'
import { productTags } from '@/lib/products/catalogue/page-tags'
import { listForRequest, listHead, pageList } from '@/lib/products/listing/page-list'
import type { Query } from '@/lib/products/listing/parse'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = {
  params: Promise<{ lang: string; list: string }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const page = await pageList(params)
  const { listing } = await listForRequest(page.lang, page.category, await searchParams)
  return pageMetadata(listHead(page, listing))
}

export default async function Page({ params, searchParams }: Props) {
  const page = await pageList(params)
  cachePage(productTags([page.category]))
  const list = await listForRequest(page.lang, page.category, await searchParams)
  return <ListPage page={page} list={list} />
}
