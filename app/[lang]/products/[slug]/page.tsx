import { ProductPage } from '@/components/products/detail/product-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productHead } from '@/lib/products/catalogue/head'
import { productTags } from '@/lib/products/catalogue/page-tags'
import { getProduct, pageProduct } from '@/lib/products/catalogue/queries'
import type { Query } from '@/lib/products/listing/parse'
import { parseRequestedChoice } from '@/lib/products/variants/requested-choice'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string; slug: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await getProduct(lang, (await params).slug)
  return product ? pageMetadata(productHead(lang, product)) : {}
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const requested = parseRequestedChoice(await searchParams)
  const product = await pageProduct(lang, (await params).slug, requested)
  cachePage(productTags([product.category]))
  return <ProductPage lang={lang} product={product} requested={requested} />
}
