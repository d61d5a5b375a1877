import { PageTags } from '@/components/layout/head-tags'
import { ComparePage } from '@/components/products/compare/compare-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { productTags } from '@/lib/products/catalogue/page-tags'
import { readCompared } from '@/lib/products/compare/comparison'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'
import { shop } from '@/lib/shop'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function headOf({ params }: Pick<Props, 'params'>): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts('comparison')
  return {
    lang,
    path: paths.compare,
    title: t('metaTitle', { shop: shop.name }),
    description: t('description'),
    noindex: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

/** Products by the `product` parameters. */
export default async function Page({ params, searchParams }: Props) {
  cachePage(productTags())
  const lang = await pageLanguage(params)
  return (
    <>
      <PageTags head={headOf({ params })} />
      <ComparePage lang={lang} comparison={await readCompared(lang, await searchParams)} />
    </>
  )
}
