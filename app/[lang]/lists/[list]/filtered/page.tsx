import { ListPage } from '@/components/products/list/list-page'
import { listForRequest, listHead, pageList } from '@/lib/products/listing/page-list'
import type { Query } from '@/lib/products/listing/parse'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string; list: string }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const page = await pageList(params)
  const { listing } = await listForRequest(page.lang, page.category, await searchParams)
  return pageMetadata(listHead(page, listing))
}

/** Rendered per request; rewritten in next.config.mjs. */
export default async function Page({ params, searchParams }: Props) {
  const page = await pageList(params)
  const list = await listForRequest(page.lang, page.category, await searchParams)
  return <ListPage page={page} list={list} />
}
