import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import { deliverySpan } from '@/lib/products/delivery/promise'

/** What the shop says of itself, on the home page first of all: one file a language, for its owner to change. */
export type HomeContent = {
  figures: Sample & { title: string; list: { figure: string; label: string }[] }
  /** `list`: free shipping, warranty and secure payment, in this order. `everywhere`: by products and at the foot. `{days}` stands for the working days of a delivery. */
  promises: {
    delivery: string
    list: { title: string; text: string }[]
    everywhere: Record<'delivery' | 'warranty' | 'withdrawal', string>
  }
  testimonials: Sample & { title: string; list: WrittenTestimonial[] }
}

/** As long as `isSample`, the note stands beside what is made up. */
type Sample = { isSample?: boolean; sampleNote: string }

export type WrittenTestimonial = {
  name: string
  text: string
  /** Stars out of five. */
  rating: number
  /** The reference of the order that it is about; a sample has none. */
  order?: string
}

/** The marketing texts of this language. They stay on the server. */
export async function getHomeContent(lang: Language): Promise<HomeContent> {
  const content: HomeContent = (await import(`./content/${lang}.json`)).default
  const { delivery, everywhere, ...promises } = content.promises
  const filled = (text: string) => text.replace('{days}', deliverySpan('near'))
  return {
    ...content,
    promises: {
      ...promises,
      delivery: filled(delivery),
      everywhere: { ...everywhere, delivery: filled(everywhere.delivery) },
    },
  }
}
