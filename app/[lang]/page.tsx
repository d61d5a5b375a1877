import { HomePage } from '@/components/home/home-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata } from '@/lib/metadata'
import { paths } from '@/lib/paths'
import { HOME_SECTIONS } from '@/lib/products/types'
import { shop } from '@/lib/shop'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('metadata.home')
  const tHome = await getTexts('home')
  return pageMetadata({
    lang,
    path: paths.home,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    keywords: HOME_SECTIONS.map((section) => tHome(`sections.${section}`)),
    hasFeeds: true,
  })
}

export default async function Page({ params }: Props) {
  return <HomePage lang={await pageLanguage(params)} />
}
