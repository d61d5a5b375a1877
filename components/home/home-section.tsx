import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { ProductGrid } from '@/components/products/card/product-grid'
import { labelled } from '@/lib/i18n/labelled'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { serializeCard } from '@/lib/products/catalogue/card'
import { categoryPath } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Category, ProductCardView } from '@/lib/products/types'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'
import { ShelfButtons } from './shelf-buttons'

type Props = {
  lang: Language
  category: Category
  products: ProductCardView[]
  /** All products of the category. */
  count: number
  percent: number
}

export async function HomeSection({ lang, category, products, count, percent }: Props) {
  const [t, tList] = await Promise.all([getTexts('home'), getTexts('catalogue')])
  const { name, isRenamed } = await categoryTexts(lang)
  const isPhones = category === 'smartphones'
  const rest = isPhones ? paths.premium(lang) : categoryPath(lang, category)
  const hasPromo = t.has(`promos.${category}` as never) && !isRenamed(category)
  const promo = hasPromo
    ? t(`promos.${category}` as 'promos.watches', { percent })
    : isRenamed(category) && tList('upTo', { percent })
  return (
    <section
      id={category}
      aria-labelledby={`${category}-title`}
      className="home-section shelf page home-gap"
    >
      <div className="shelf-head">
        <h2 id={`${category}-title`} className="text-2xl lg:text-[2rem]">
          <Link href={categoryPath(lang, category)} prefetch={false} className="hover:underline">
            {name(category)}
          </Link>
        </h2>
        {promo && percent > 0 && <p className="text-accent">{promo}</p>}
        {(isPhones || count > products.length) && (
          <Link href={rest} prefetch={false} className="shelf-more">
            {isPhones && !isRenamed(category) ? t('seeAllSmartphones') : t('seeAll', { count })}
            <ArrowRight aria-hidden />
          </Link>
        )}
        <ShelfButtons
          previous={labelled(lang, t('previousProducts'), name(category))}
          next={labelled(lang, t('nextProducts'), name(category))}
        />
      </div>
      <ProductGrid
        cards={products.map((product) => serializeCard(product))}
        palette={paletteOf(products, lang, await getOwnColours())}
      />
    </section>
  )
}
