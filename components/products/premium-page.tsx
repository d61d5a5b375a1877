import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { packCard } from '@/lib/products/card'
import { wantedVariant } from '@/lib/products/filters'
import { paletteOf, paletteOfIds } from '@/lib/products/palette'
import { promisedAnywhere } from '@/lib/products/promotions'
import type { PremiumList } from '@/lib/products/queries'
import { columnsFor } from './columns'
import { EmptyList } from './empty-list'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { filterChips } from './list-chips'
import { Pagination } from './pagination'
import { PremiumResults } from './premium-results'
import { ProductGrid } from './product-grid'

/** The list of smartphones, cached or made for a request. */
export async function PremiumPage({ lang, premium }: { lang: Language; premium: PremiumList }) {
  const t = await getTranslations('catalogue')
  const { list, filters, options, reductions } = premium
  const percent = promisedAnywhere(reductions)
  const chips = filterChips(lang, filters, (value) => t('removeFilter', { value }))
  const resultsText = t('results', { count: list.total })
  const reset = { href: paths.premium(lang), label: t('reset') }
  return (
    <div className="page pt-6 lg:pt-10">
      <Link
        href={paths.home(lang)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('backToHome')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-3xl">{t('premiumTitle')}</h1>
        {percent > 0 && <Badge variant="accent">{t('upToInShop', { percent })}</Badge>}
      </div>
      <p className="mt-3 max-w-[60ch] text-muted">{t('premiumIntro')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:mt-10 lg:grid-cols-[13.5rem_1fr]">
        <FilterPanel
          lang={lang}
          filters={filters}
          options={options}
          palette={paletteOfIds(options.colours, lang)}
          labels={{
            filters: t('filters'),
            search: t('search'),
            brand: t('brand'),
            capacity: t('capacity'),
            colour: t('colour'),
            all: t('all'),
            apply: t('apply'),
            reset: t('reset'),
          }}
          activeCount={chips.length}
          resultsText={resultsText}
          showResultsText={t('showResults', { count: list.total })}
        />
        <section
          id="results"
          tabIndex={-1}
          aria-label={t('premiumTitle')}
          className="min-w-0 outline-none"
        >
          <div className="mb-6 grid gap-4">
            <p className="text-muted text-sm max-lg:hidden noscript:block">{resultsText}</p>
            {chips.length > 0 && (
              <FilterChips chips={chips} label={t('activeFilters')} reset={reset} />
            )}
          </div>
          <PremiumResults>
            {list.total === 0 ? (
              <EmptyList lang={lang} />
            ) : (
              <ProductGrid
                key={JSON.stringify(filters)}
                cards={list.products.map((one) => packCard(one, wantedVariant(one, filters)))}
                palette={paletteOf(list.products, lang)}
                columns={columnsFor(list.products.length)}
                first={4}
                isOnPremium
              />
            )}
          </PremiumResults>
          <Pagination lang={lang} filters={filters} pages={list.pages} />
        </section>
      </div>
    </div>
  )
}
