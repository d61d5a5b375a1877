import { PremiumPage } from '@/components/products/premium-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { parseFilters } from '@/lib/products/filters'
import { premiumMetadata } from '@/lib/products/metadata'
import { searchPremium } from '@/lib/products/queries'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props) {
  return premiumMetadata(await pageLanguage(params), parseFilters(await searchParams))
}

/** The list for the filters in the address; a rewrite in next.config.mjs leads here. */
export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const premium = await searchPremium(lang, parseFilters(await searchParams))
  return <PremiumPage lang={lang} premium={premium} />
}
