import { PageTags } from '@/components/layout/head-tags'
import { SearchPage } from '@/components/search/search-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productTags } from '@/lib/products/catalogue/page-tags'
import type { Query } from '@/lib/products/listing/parse'
import { searchForRequest, searchHead } from '@/lib/products/search/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  return pageMetadata(searchHead(lang, await searchForRequest(lang, await searchParams)))
}

export default async function Page({ params, searchParams }: Props) {
  cachePage(productTags())
  const lang = await pageLanguage(params)
  const search = await searchForRequest(lang, await searchParams)
  return (
    <>
      <PageTags head={searchHead(lang, search)} />
      <SearchPage lang={lang} search={search} />
    </>
  )
}
