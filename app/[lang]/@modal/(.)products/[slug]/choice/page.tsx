import { ProductDialog } from '@/components/products/detail/product-dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productHead } from '@/lib/products/catalogue/head'
import { followProduct, modalProduct } from '@/lib/products/catalogue/queries'
import { parseRequestedChoice } from '@/lib/products/variants/requested-choice'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string; slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await followProduct(lang, (await params).slug)
  return product ? pageMetadata(productHead(lang, product)) : {}
}

/** Rendered per request for a chosen variant; rewritten in next.config.mjs. */
export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const requested = parseRequestedChoice(await searchParams)
  const product = await modalProduct(lang, (await params).slug)
  return <ProductDialog lang={lang} product={product} requested={requested} />
}
