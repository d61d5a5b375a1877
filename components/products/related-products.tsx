import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { serializeCards } from '@/lib/products/catalogue/card-list'
import { getRelated } from '@/lib/products/catalogue/related'
import type { ProductCardView } from '@/lib/products/types'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import { paletteOf } from '@/lib/products/variants/palette'
import { ProductGrid } from './product-grid'

const SHOWN = 4

type Props = { lang: Language; product: ProductCardView }

export async function RelatedProducts({ lang, product }: Props) {
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
        cards={serializeCards(products)}
        palette={JSON.stringify(paletteOf(products, lang, await getOwnColours()))}
      />
    </section>
  )
}
