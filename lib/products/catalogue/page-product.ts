import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProduct, resolveProduct } from './queries'

type Choice = Parameters<typeof paths.product>[2]

/**
 * The product that a page shows. An older address, or another language's, leads on for good
 * to the one of today, with the `choice` where the page knows it; what never was one is not found.
 */
export async function pageProduct(lang: Language, slug: string, choice: Choice = {}) {
  const found = await resolveProduct(lang, slug)
  if (!found) notFound()
  if (!found.product) permanentRedirect(paths.product(lang, found.movedTo, choice))
  return found.product
}

/** The product that a modal shows, in place also at an older address: a redirect would empty the page behind it. */
export async function modalProduct(lang: Language, slug: string) {
  return (await followProduct(lang, slug)) ?? notFound()
}
