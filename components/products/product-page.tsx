import { JsonLd } from '@/components/layout/json-ld'
import { PageTags } from '@/components/layout/page-tags'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { productHead } from '@/lib/products/catalogue/head'
import { productThings } from '@/lib/products/json-ld/product'
import type { ProductView } from '@/lib/products/types'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import type { RequestedChoice } from '@/lib/products/variants/requested-choice'
import { breadcrumbList } from '@/lib/seo/json-ld'
import { Breadcrumbs, stepsToCategory } from './breadcrumbs'
import { ProductDetail } from './product-detail'
import { RecentlySeen } from './recent/recently-seen'
import { RelatedProducts } from './related-products'

type Props = { lang: Language; product: ProductView; requested?: RequestedChoice }

export async function ProductPage({ lang, product, requested }: Props) {
  const steps = [
    ...(await stepsToCategory(lang, product.category)),
    { name: product.name, path: paths.product(lang, product.slug) },
  ]
  return (
    <article className="page pt-4 lg:pt-8">
      <PageTags head={productHead(lang, product)} />
      <JsonLd
        things={[...productThings(lang, product, await getOwnColours()), breadcrumbList(steps)]}
      />
      <Breadcrumbs steps={steps} />
      <div className="mt-4 lg:mt-6">
        <ProductDetail
          lang={lang}
          product={product}
          requested={requested}
          heading={<h1 className="mt-1 text-2xl lg:text-3xl">{product.name}</h1>}
        />
      </div>
      <RelatedProducts lang={lang} product={product} />
      <RecentlySeen seen={product.id} />
    </article>
  )
}
