import { ListPage } from '@/components/products/list/list-page'
import { getCategoryList } from '@/lib/products/listing/list-products'
import { listHead, pageList } from '@/lib/products/listing/page-list'
import { pageMetadata } from '@/lib/seo/metadata'

export const revalidate = 3600

/** Rendered at the first request and cached. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; list: string }> }

export async function generateMetadata({ params }: Props) {
  return pageMetadata(listHead(await pageList(params)))
}

/** The unfiltered list, rewritten from `/{lang}/{list}`. */
export default async function Page({ params }: Props) {
  const page = await pageList(params)
  return <ListPage page={page} list={await getCategoryList(page.lang, page.category)} />
}
