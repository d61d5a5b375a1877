import { JsonLd } from '@/components/layout/head-tags'
import { EmptyShop } from '@/components/products/empty-shop'
import { RecentlySeen } from '@/components/products/recent/recently-seen'
import type { Language } from '@/lib/languages'
import { promisedAnywhere, promisedPercent } from '@/lib/products/catalogue/home-sections'
import { getHomeSections } from '@/lib/products/catalogue/queries'
import { organization, website } from '@/lib/seo/json-ld'
import { CategoryTiles } from './category-tiles'
import { EditorialBand } from './editorial-band'
import { Hero } from './hero'
import { HomeSection } from './home-section'
import { Promises } from './promises'
import { Season } from './season'
import { Testimonials } from './testimonials'

export async function HomePage({ lang }: { lang: Language }) {
  const { sections, reductions } = await getHomeSections(lang)
  return (
    <>
      <JsonLd things={[organization(), website(lang)]} />
      <Hero
        lang={lang}
        first={sections[0]?.category ?? 'smartphones'}
        product={sections[0]?.products[0]}
        percent={promisedAnywhere(reductions)}
      />
      {sections.length === 0 && (
        <div className="page section-gap">
          <EmptyShop />
        </div>
      )}
      <CategoryTiles lang={lang} sections={sections} />
      <Season lang={lang} sections={sections} />
      {sections.map(({ category, products, count }) => (
        <HomeSection
          key={category}
          lang={lang}
          category={category}
          products={products}
          count={count}
          percent={promisedPercent(reductions, category)}
        />
      ))}
      <EditorialBand lang={lang} onSale={sections.map(({ category }) => category)} />
      <Promises lang={lang} />
      <Testimonials lang={lang} />
      <div className="page">
        <RecentlySeen />
      </div>
    </>
  )
}
