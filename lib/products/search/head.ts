import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import type { PageHead } from '@/lib/metadata'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import type { SearchPageView } from './queries'

/** Of the results page, which is nobody's search result. */
export async function searchHead(
  lang: Language,
  { query }: Pick<SearchPageView, 'query'>,
): Promise<PageHead> {
  const t = await getTexts('metadata.search')
  const { text } = query
  return {
    lang,
    path: (language) => paths.search(language, { q: text }),
    title: text ? t('titleFor', { q: text, shop: shop.name }) : t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  }
}
