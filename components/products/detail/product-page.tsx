import { JsonLd, PageTags } from '@/components/layout/head-tags'
import { Breadcrumbs, stepsToCategory } from '@/components/products/breadcrumbs'
import { ProductGrid } from '@/components/products/card/product-grid'
import { RecentlySeen } from '@/components/products/recent/recently-seen'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { serializeCard } from '@/lib/products/catalogue/card'
import { productHead } from '@/lib/products/catalogue/head'
import { getRelated } from '@/lib/products/catalogue/queries'
import { productThings } from '@/lib/products/json-ld/product'
import { getReviews } from '@/lib/products/reviews/read'
import type { ProductCardView, ProductView } from '@/lib/products/types'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'
import type { RequestedChoice } from '@/lib/products/variants/requested-choice'
import { breadcrumbList } from '@/lib/seo/json-ld'
import { ProductDetail } from './product-detail'

type Props = { lang: Language; product: ProductView; requested?: RequestedChoice }

export async function ProductPage({ lang, product, requested }: Props) {
  const steps = [
    ...(await stepsToCategory(lang, product.category)),
    { name: product.name, path: paths.product(lang, product.slug) },
  ]
  const reviews = await getReviews(product.id)
  return (
    <article className="page pt-4 lg:pt-8">
      <PageTags head={productHead(lang, product)} />
      <JsonLd
        things={[
          ...productThings(lang, product, await getOwnColours(), reviews),
          breadcrumbList(steps),
        ]}
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

const SHOWN = 4

type RelatedProductsProps = { lang: Language; product: ProductCardView }

async function RelatedProducts({ lang, product }: RelatedProductsProps) {
  const products = await getRelated(lang, product, SHOWN)
  if (products.length === 0) return null
  const t = await getTexts('catalogue')
  return (
    // One row: three products between 768 and 1024 px.
    <section
      aria-labelledby="related"
      className="section-gap print:hidden md:max-lg:[&_.card:nth-child(4)]:hidden"
    >
      <h2 id="related" className="mb-8 text-2xl">
        {t('related')}
      </h2>
      <ProductGrid
        cards={products.map((product) => serializeCard(product))}
        palette={paletteOf(products, lang, await getOwnColours())}
      />
    </section>
  )
}
