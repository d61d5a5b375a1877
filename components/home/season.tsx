import { ProductGrid } from '@/components/products/card/product-grid'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { serializeCard } from '@/lib/products/catalogue/card'
import type { HomeSections } from '@/lib/products/catalogue/home-sections'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'
import { inLanguage } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'
import { readSeason } from '@/lib/site/home/season'

type Props = { lang: Language; sections: HomeSections['sections'] }

export async function Season({ lang, sections }: Props) {
  const [t, products] = await Promise.all([getTexts('home'), readSeason(lang, sections)])
  if (products.length === 0) return null
  return (
    <section aria-labelledby="season" className="shelf season page home-gap">
      <h2 id="season" className="shelf-head text-2xl lg:text-[2rem]">
        {content(inLanguage('SEASON_TITLE', lang)) ?? t('season')}
      </h2>
      <ProductGrid
        cards={products.map((product) => serializeCard(product))}
        palette={paletteOf(products, lang, await getOwnColours())}
      />
    </section>
  )
}
