import 'server-only'
import type { Language } from '@/lib/languages'
import { listPaidReferences } from '@/lib/orders/queries'
import { getHomeContent, type WrittenTestimonial } from './content'

export type Testimonial = {
  name: string
  /** Letters shown where a portrait would be. */
  initials: string
  /** Stars out of five. */
  rating: number
  text: string
  /** Whether it names a paid order of this shop (Directive 2005/29/EC, Annex I, 23b). */
  verified: boolean
}

/** What customers say, in this language. */
export async function getTestimonials(lang: Language): Promise<Testimonial[]> {
  const { testimonials } = await getHomeContent(lang)
  return verifyTestimonials(testimonials.list)
}

/** Marks as verified those that name a paid order, and only those; asks nothing when none names one. */
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
