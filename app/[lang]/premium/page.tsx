import { PremiumPage } from '@/components/products/premium-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { NO_FILTERS } from '@/lib/products/filters'
import { premiumMetadata } from '@/lib/products/metadata'
import { getPremiumPage } from '@/lib/products/queries'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return premiumMetadata(await pageLanguage(params), NO_FILTERS)
}

/** The list as nobody filtered it: made once and kept. */
export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  return <PremiumPage lang={lang} premium={await getPremiumPage(lang)} />
}
