import 'server-only'
import type { Metadata } from 'next'
import type { Language } from '@/lib/i18n/languages'
import { pageMetadata } from '@/lib/metadata'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { getLegalText } from './texts'
import type { LegalPage } from './types'

/** The metadata of a text of the law; its description may name the `{shop}`. */
export async function legalMetadata(lang: Language, page: LegalPage): Promise<Metadata> {
  const { title, description } = await getLegalText(lang, page)
  return pageMetadata({
    lang,
    path: (language) => paths.legal(language, page),
    title: `${title} – ${shop.name}`,
    description: description.replaceAll('{shop}', shop.name),
    keywords: [title, shop.name],
  })
}
