import { PremiumPage } from '@/components/products/premium-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { premiumMetadata } from '@/lib/products/listing/metadata'
import type { Query } from '@/lib/products/listing/parse'
import { listForRequest } from '@/lib/products/listing/request-list'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { listing } = await listForRequest(lang, 'smartphones', await searchParams)
  return premiumMetadata(lang, listing)
}

/** The list for the filters in the address; a rewrite in next.config.mjs leads here. */
export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const list = await listForRequest(lang, 'smartphones', await searchParams)
  return <PremiumPage lang={lang} list={list} />
}
