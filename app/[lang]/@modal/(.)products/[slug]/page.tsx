import { ProductDialog } from '@/components/products/detail/product-dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productHead } from '@/lib/products/catalogue/head'
import { followProduct, modalProduct } from '@/lib/products/catalogue/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; slug: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await followProduct(lang, (await params).slug)
  return product ? pageMetadata(productHead(lang, product)) : {}
}

export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await modalProduct(lang, (await params).slug)
  return <ProductDialog lang={lang} product={product} />
}
