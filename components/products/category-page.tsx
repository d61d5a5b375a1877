import { JsonLd } from '@/components/layout/json-ld'
import { Badge } from '@/components/ui/badge'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { itemList } from '@/lib/products/json-ld/list'
import type { CategoryList } from '@/lib/products/listing/list-products'
import type { Category } from '@/lib/products/types'
import { breadcrumbList } from '@/lib/seo/json-ld'
import { Breadcrumbs, stepsToCategory } from './breadcrumbs'
import { ProductList } from './product-list'

type Props = { lang: Language; category: Category; list: CategoryList }

export async function CategoryPage({ lang, category, list }: Props) {
  const [t, tHome] = await Promise.all([getTexts('catalogue'), getTexts('home')])
  const name = tHome(`sections.${category}`)
  const { listing, percent } = list
  const steps = await stepsToCategory(lang, category)
  const items = itemList(lang, listing)
  return (
    <div className="page pt-6 lg:pt-10">
      {items && <JsonLd things={[items, breadcrumbList(steps)]} />}
      <Breadcrumbs steps={steps} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="min-w-0 text-3xl">{name}</h1>
        {percent > 0 && <Badge variant="accent">{t('upTo', { percent })}</Badge>}
      </div>
      <p className="mt-3 max-w-[60ch] text-muted">{t(`categoryIntros.${category}`)}</p>
      <ProductList
        lang={lang}
        listing={listing}
        label={name}
        to={(query) => paths.category(lang, category, query)}
        searchLabel={t('searchIn')}
      />
    </div>
  )
}
