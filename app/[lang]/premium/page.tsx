import { PremiumPage } from '@/components/products/premium-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getCategoryList } from '@/lib/products/listing/list-products'
import { premiumMetadata } from '@/lib/products/listing/metadata'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return premiumMetadata(await pageLanguage(params))
}

/** The list as nobody filtered it: made once and kept. */
export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  return <PremiumPage lang={lang} list={await getCategoryList(lang, 'smartphones')} />
}
