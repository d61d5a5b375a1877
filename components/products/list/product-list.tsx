import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ProductGrid } from '@/components/products/card/product-grid'
import { EmptyShop } from '@/components/products/empty-shop'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { ListQuery } from '@/lib/paths'
import { serializeCard } from '@/lib/products/catalogue/card'
import { countFilters, type Listing, SORTS } from '@/lib/products/listing/shapes'
import { shownVariant } from '@/lib/products/listing/shown-variant'
import { getOwnColours, listPalette } from '@/lib/products/variants/own-colours'
import { ListBar, type ListBarProps } from './list-bar'
import { countTexts, filterChips, filterGroups, priceField } from './list-filters'
import { ListNotice } from './list-notice'
import { ListPanel, type ListPanelProps } from './list-panel'

const FORM = 'list-filters'
const PANEL = 'filters'

type Props = {
  lang: Language
  listing: Listing
  label: string
  /** The list's URL with these filters. */
  to: (query: ListQuery) => string
  /** Without it the panel has no field for words, but keeps them. */
  searchLabel?: string
  maxTextLength?: number
  empty?: React.ReactNode
  isOnPremium?: boolean
}

/** Must be inside a `ListShell`, which belongs into the layout of the list's routes. */
export async function ProductList({
  lang,
  listing,
  label,
  to,
  searchLabel,
  maxTextLength = 60,
  empty,
  isOnPremium,
}: Props) {
  if (listing.unfiltered === 0) {
    return (
      <section id="results" tabIndex={-1} aria-label={label} className="list-results mt-8">
        <EmptyShop />
      </section>
    )
  }
  const [t, tCommon] = await Promise.all([getTexts('catalogue'), getTexts('common')])
  const { products, total, filters, page, pages } = listing
  const action = to(searchLabel ? {} : { q: filters.q }).split('?')[0] ?? ''
  const plain = to(searchLabel ? {} : { q: filters.q })
  const found = listing.isCapped
    ? t('resultsCapped', { count: total })
    : t('results', { count: total })
  const active = countFilters(searchLabel ? filters : { ...filters, q: '' })
  // Beside the filters (specification §2, issue 42). Filters must not change the card size.
  const columns = listing.unfiltered <= 2 ? 2 : 3
  const palette = listPalette(listing, lang, await getOwnColours())
  const panel: ListPanelProps = {
    id: PANEL,
    label: t('filters'),
    close: tCommon('close'),
    form: {
      id: FORM,
      action,
      plain,
      address: to({ ...filters, page }),
      label: t('filters'),
      q: { label: searchLabel ?? null, value: filters.q, maxLength: maxTextLength },
      groups: await filterGroups(lang, listing),
      counts: await countTexts(lang, listing),
      price: await priceField(lang, listing),
      labels: {
        price: t('price'),
        from: t('priceFrom'),
        to: t('priceTo'),
        showAll: t('showAll'),
        apply: t('apply'),
        reset: t('reset'),
      },
      found,
      show: t('showResults', { count: total }),
    },
  }
  const chips = await filterChips(lang, filters, to, Boolean(searchLabel))
  const bar: ListBarProps = {
    form: FORM,
    open: { panel: PANEL, label: t('filters') + (active > 0 ? ` (${active})` : '') },
    found,
    sort: {
      label: t('sort'),
      value: filters.sort,
      options: SORTS.map((sort) => [sort, t(`sorts.${sort}`)]),
    },
    apply: t('apply'),
    chips: chips.map((chip) => ({ ...chip, remove: t('removeFilter', { value: chip.label }) })),
    chipsLabel: t('activeFilters'),
    reset: { label: t('reset'), href: plain },
  }
  return (
    <div className="list">
      <ListPanel {...panel} palette={palette} />
      <section id="results" tabIndex={-1} aria-label={label} className="list-results">
        <ListNotice lang={lang} ignored={listing.ignored} />
        <ListBar {...bar} />
        {total === 0 ? (
          (empty ?? (
            <EmptyList hint={t(searchLabel ? 'emptyHint' : 'emptyHintList')} reset={plain} />
          ))
        ) : (
          <ProductGrid
            key={to({ ...filters, page })}
            cards={products.map((one) =>
              serializeCard(one, shownVariant(one, filters, listing.named)),
            )}
            palette={palette}
            columns={columns}
            first={columns}
            isOnPremium={isOnPremium ?? false}
          />
        )}
        <Pagination page={page} pages={pages} at={(page) => to({ ...filters, page })} />
      </section>
    </div>
  )
}

type PaginationProps = { page: number; pages: number; at: (page: number) => string }

async function Pagination({ page, pages, at }: PaginationProps) {
  const t = await getTexts('catalogue')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pagination')} className="list-pages">
      {page > 1 && (
        <a href={at(page - 1)} rel="prev" data-list="page">
          <ChevronLeft aria-hidden />
          {t('previous')}
        </a>
      )}
      <p>{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <a href={at(page + 1)} rel="next" data-list="page">
          {t('next')}
          <ChevronRight aria-hidden />
        </a>
      )}
    </nav>
  )
}

type EmptyListProps = {
  hint: string
  reset: string
}

async function EmptyList({ hint, reset }: EmptyListProps) {
  const t = await getTexts('catalogue')
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-20 text-center">
      <p className="text-xl">{t('empty')}</p>
      <p className="mt-2 max-w-[44ch] text-muted">{hint}</p>
      <Button asChild className="mt-6">
        <a href={reset} data-list="">
          {t('reset')}
        </a>
      </Button>
    </div>
  )
}
