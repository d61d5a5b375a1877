import { SearchPage } from '@/components/search/search-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import type { Query } from '@/lib/products/listing/parse'
import { searchMetadata } from '@/lib/products/search/metadata'
import { searchForRequest } from '@/lib/products/search/queries'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  return searchMetadata(lang, await searchForRequest(lang, await searchParams))
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  return <SearchPage lang={lang} search={await searchForRequest(lang, await searchParams)} />
}
