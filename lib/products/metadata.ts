import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Language } from '@/lib/i18n/languages'
import { pageMetadata } from '@/lib/metadata'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import type { ProductView } from './types'

const LONGEST_DESCRIPTION = 160

/** Of a product: its name, and its own description up to what a search result shows. */
export async function productMetadata(lang: Language, { name, slugs, description }: ProductView) {
  const t = await getTranslations('metadata.product')
  return pageMetadata({
    lang,
    path: (language) => paths.product(language, slugs[language]),
    title: t('title', { name, shop: shop.name }),
    description: shortened(description),
  })
}

function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const start = text.slice(0, LONGEST_DESCRIPTION)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 100)).replace(/[\s.,;:–]+$/, '')}…`
}
