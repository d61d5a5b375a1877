import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { PageHead } from '@/lib/seo/metadata'
import type { TextPage } from '@/lib/shared/next-and-server.mjs'
import { shop } from '@/lib/shop'
import { getLegalText } from './texts'

/** The description may contain `{shop}`. */
export async function legalHead(lang: Language, page: TextPage): Promise<PageHead> {
  const { title, description } = await getLegalText(lang, page)
  return {
    lang,
    path: (language) => paths.legal(language, page),
    title: `${title} – ${shop.name}`,
    description: description.replaceAll('{shop}', shop.name),
    keywords: [title, shop.name],
  }
}
