import { ProductPage } from '@/components/products/detail/product-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productHead } from '@/lib/products/catalogue/head'
import { getProduct, pageProduct } from '@/lib/products/catalogue/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const revalidate = 3600

/** Rendered at the first request and cached. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; slug: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await getProduct(lang, (await params).slug)
  return product ? pageMetadata(productHead(lang, product)) : {}
}

export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await pageProduct(lang, (await params).slug)
  return <ProductPage lang={lang} product={product} />
}
