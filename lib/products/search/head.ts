import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { PageHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'
import type { SearchPageView } from './queries'

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
