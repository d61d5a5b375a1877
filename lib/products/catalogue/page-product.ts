import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProduct, resolveProduct } from './queries'

type Choice = Parameters<typeof paths.product>[2]

/** Former slugs and other languages' redirect permanently, with `choice`; `notFound()` otherwise. */
export async function pageProduct(lang: Language, slug: string, choice: Choice = {}) {
  const found = await resolveProduct(lang, slug)
  if (!found) notFound()
  if (!found.product) permanentRedirect(paths.product(lang, found.movedTo, choice))
  return found.product
}

/** No redirect for former slugs: it would empty the page behind the modal. */
export async function modalProduct(lang: Language, slug: string) {
  return (await followProduct(lang, slug)) ?? notFound()
}
