import { HomePage } from '@/components/home/home-page'
import { PageTags } from '@/components/layout/head-tags'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

async function headOf({ params }: Props): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts('metadata.home')
  const { name } = await categoryTexts(lang)
  return {
    lang,
    path: paths.home,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    keywords: menuCategories().map(name),
    hasFeeds: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default async function Page({ params }: Props) {
  // Before starting queries: with an unknown language their rejections would be unhandled.
  const lang = await pageLanguage(params)
  return (
    <>
      <PageTags head={headOf({ params })} />
      <HomePage lang={lang} />
    </>
  )
}
