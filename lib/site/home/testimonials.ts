import 'server-only'
import type { Language } from '@/lib/languages'
import { listPaidReferences } from '@/lib/orders/reading/queries'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { type NewReview, readNewestReviews } from '@/lib/products/reviews/newest'
import { getHomeContent, type WrittenTestimonial } from './content'

export type Testimonial = {
  name: string
  initials: string
  rating: number
  text: string
  /** Refers to a paid order (Directive 2005/29/EC, Annex I, 23b). */
  verified: boolean
  language: Language
}

/** So many reviews take the place of samples. */
const ENOUGH_REVIEWS = 10

type Testimonials = { list: Testimonial[]; origin: 'sample' | 'owner' | 'reviews' }

/** Those of the owner; else the newest reviews of customers, or samples as long as these are few. */
export async function getTestimonials(lang: Language): Promise<Testimonials> {
  const { isOwn, list } = (await getHomeContent(lang)).testimonials
  const newest = isOwn ? null : await detectOutage(() => readNewestReviews(ENOUGH_REVIEWS))
  if (newest) return { list: newest.map(asTestimonial), origin: 'reviews' }
  return { list: await verifyTestimonials(list, lang), origin: isOwn ? 'owner' : 'sample' }
}

const asTestimonial = ({ name, text, stars, language }: NewReview): Testimonial => ({
  name,
  text,
  rating: stars,
  initials: initialsOf(name),
  verified: true,
  language,
})

/** Verifies by paid orders; no query when none is named. */
export async function verifyTestimonials(
  written: WrittenTestimonial[],
  language: Language,
): Promise<Testimonial[]> {
  const named = written.flatMap(({ order }) => order ?? [])
  const paid = new Set(named.length > 0 ? await listPaidReferences(named) : [])
  return written.map(({ name, text, rating, order }) => ({
    name,
    text,
    rating,
    initials: initialsOf(name),
    verified: order !== undefined && paid.has(order),
    language,
  }))
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
