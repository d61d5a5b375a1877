import { ListNotice } from '@/components/products/list/list-notice'
import { ProductList } from '@/components/products/list/product-list'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { MAX_QUERY_LENGTH, MAX_WORDS } from '@/lib/products/search/clean-query'
import type { SearchPageView } from '@/lib/products/search/queries'
import { CategoryLinks } from './category-links'
import { HelpLinks } from './help-links'
import { SearchField } from './search-field'
import { WhatSells } from './what-sells'

type Props = { lang: Language; search: SearchPageView }

/** Also shown for a search without words. */
export async function SearchPage({ lang, search }: Props) {
  const t = await getTexts('search')
  const { query, corrected, dropped, shown, help, listing, ignored } = search
  const hasMatches = listing !== null && (listing.total > 0 || hasFacets(listing))
  return (
    <div className="page pt-6 lg:pt-10">
      <h1 className="page-title line-clamp-3">{titleOf(t, search, hasMatches)}</h1>
      <SearchField lang={lang} text={query.text} label={t('title')} submit={t('submit')} />
      {query.isCut && (
        <p className="mt-3 text-muted text-sm">
          {t('cut', { letters: MAX_QUERY_LENGTH, words: MAX_WORDS })}
        </p>
      )}
      {corrected && (
        <p className="mt-3 max-w-[60ch] break-words text-muted">
          {t('corrected', { typed: query.text, q: corrected })}
        </p>
      )}
      {hasMatches && dropped.length > 0 && (
        <p className="mt-3 max-w-[60ch] break-words text-muted">
          {t(shown ? 'dropped' : 'droppedAll', {
            words: dropped.map((q) => t('quoted', { q })).join(', '),
            q: shown,
          })}
        </p>
      )}
      {help && <HelpLinks lang={lang} topics={[help]} />}
      {hasMatches && (
        <ProductList
          lang={lang}
          listing={listing}
          label={t('resultsFor', { q: corrected ?? query.text })}
          to={(filters) => paths.search(lang, filters)}
        />
      )}
      {!hasMatches && (
        <>
          <div className="mt-4 empty:hidden">
            <ListNotice lang={lang} ignored={ignored} />
          </div>
          {!help && (
            <p className="mt-3 max-w-[60ch] text-muted">{listing ? t('hint') : t('intro')}</p>
          )}
          <CategoryLinks lang={lang} label={t('categories')} typed={query.text} />
          {!help && <HelpLinks lang={lang} />}
          {!help && listing && <WhatSells lang={lang} label={t('whatSells')} />}
        </>
      )}
    </div>
  )
}

type Texts = Awaited<ReturnType<typeof getTexts<'search'>>>

function titleOf(
  t: Texts,
  { query, corrected, help, listing }: SearchPageView,
  hasMatches: boolean,
) {
  if (!listing) return t('title')
  if (help && !hasMatches) return t('helpFor', { q: query.text })
  return hasMatches
    ? t('resultsFor', { q: corrected ?? query.text })
    : t('nothingFor', { q: query.text })
}

/** The filters match nothing, but removing one would. */
function hasFacets({ facets, filters }: NonNullable<SearchPageView['listing']>) {
  const values = [...facets.category, ...facets.brand, ...facets.capacity, ...facets.colour]
  const isPriced = filters.min !== null || filters.max !== null
  return values.length > 0 || isPriced
}
