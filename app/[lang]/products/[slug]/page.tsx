import { Breadcrumbs } from '@/components/products/breadcrumbs'
import { ProductDetail } from '@/components/products/product-detail'
import { pageLanguage } from '@/lib/i18n/page-language'
import { productMetadata } from '@/lib/products/metadata'
import { pageProduct } from '@/lib/products/page-product'
import { getProduct } from '@/lib/products/queries'

export const revalidate = 3600

/** Made at the first request, like every page of the shop. */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ lang: string; slug: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await getProduct(lang, (await params).slug)
  return product ? productMetadata(lang, product) : {}
}

export default async function Page({ params }: Props) {
  const lang = await pageLanguage(params)
  const product = await pageProduct(lang, (await params).slug)
  return (
    <article className="page pt-4 lg:pt-8">
      <Breadcrumbs lang={lang} product={product} />
      <div className="mt-4 lg:mt-6">
        <ProductDetail
          lang={lang}
          product={product}
          heading={<h1 className="mt-1 text-2xl lg:text-3xl">{product.name}</h1>}
        />
      </div>
    </article>
  )
}
