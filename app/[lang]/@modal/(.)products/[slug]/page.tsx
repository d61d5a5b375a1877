import { ProductDialog } from '@/components/products/detail/product-dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productHead } from '@/lib/products/catalogue/head'
import { productTags } from '@/lib/products/catalogue/page-tags'
import { followProduct, modalProduct } from '@/lib/products/catalogue/queries'
import type { Query } from '@/lib/products/listing/parse'
import { parseRequestedChoice } from '@/lib/products/variants/requested-choice'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string; slug: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await followProduct(lang, (await params).slug)
  return product ? pageMetadata(productHead(lang, product)) : {}
}

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const requested = parseRequestedChoice(await searchParams)
  const product = await modalProduct(lang, (await params).slug)
  cachePage(productTags([product.category]))
  return <ProductDialog lang={lang} product={product} requested={requested} />
}
