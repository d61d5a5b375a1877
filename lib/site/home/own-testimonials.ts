import 'server-only'
import type { Language } from '@/lib/languages'
import { inLanguage, TESTIMONIAL_PLACES } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'

export type WrittenTestimonial = {
  name: string
  text: string
  /** Stars; 0 for none. */
  rating: number
  /** Order number; none for a sample. */
  order?: string
}

/** In the owner's order, those with a name and a text in the language; null while they are off. */
export function ownTestimonials(lang: Language): WrittenTestimonial[] | null {
  if (content('TESTIMONIALS') !== 'on') return null
  return TESTIMONIAL_PLACES.flatMap((place) => {
    const name = content(`TESTIMONIAL_NAME_${place}`)
    const text = content(inLanguage(`TESTIMONIAL_TEXT_${place}`, lang))
    const order = content(`TESTIMONIAL_ORDER_${place}`)
    const rating = Number(content(`TESTIMONIAL_RATING_${place}`) ?? 0)
    return name && text ? [{ name, text, rating, ...(order && { order }) }] : []
  })
}
