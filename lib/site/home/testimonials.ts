import 'server-only'
import type { Language } from '@/lib/languages'
import { listPaidReferences } from '@/lib/orders/queries'
import { getHomeContent, type WrittenTestimonial } from './content'

export type Testimonial = {
  name: string
  initials: string
  rating: number
  text: string
  /** Refers to a paid order (Directive 2005/29/EC, Annex I, 23b). */
  verified: boolean
}

export async function getTestimonials(lang: Language): Promise<Testimonial[]> {
  const { testimonials } = await getHomeContent(lang)
  return verifyTestimonials(testimonials.list)
}

/** Verifies by paid orders; no query when none is named. */
export async function verifyTestimonials(written: WrittenTestimonial[]): Promise<Testimonial[]> {
  const named = written.flatMap(({ order }) => order ?? [])
  const paid = new Set(named.length > 0 ? await listPaidReferences(named) : [])
  return written.map(({ name, text, rating, order }) => ({
    name,
    text,
    rating,
    initials: name
      .split(' ')
      .map((word) => word.charAt(0))
      .join(''),
    verified: order !== undefined && paid.has(order),
  }))
}
