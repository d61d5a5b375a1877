import type { Language } from '@/lib/i18n/languages'
import type { AskedChoice } from '@/lib/products/asked-choice'
import type { ProductView } from '@/lib/products/types'
import { Breadcrumbs } from './breadcrumbs'
import { ProductDetail } from './product-detail'
import { RecentlySeen } from './recent/recently-seen'
import { RelatedProducts } from './related-products'

type Props = { lang: Language; product: ProductView; wanted?: AskedChoice }

/** A product's own page, as nobody chose or as the address asks for it. */
export function ProductPage({ lang, product, wanted }: Props) {
  return (
    <article className="page pt-4 lg:pt-8">
      <Breadcrumbs lang={lang} product={product} />
      <div className="mt-4 lg:mt-6">
        <ProductDetail
          lang={lang}
          product={product}
          wanted={wanted}
          heading={<h1 className="mt-1 text-2xl lg:text-3xl">{product.name}</h1>}
        />
      </div>
      <RelatedProducts lang={lang} id={product.id} />
      <RecentlySeen seen={product.id} />
    </article>
  )
}
