import 'server-only'
import type { Language } from '@/lib/languages'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { offeredMethods } from '@/lib/payments/methods/index'
import { deliverySpan } from '@/lib/products/delivery/promise'

/** What the shop says of itself, on the home page first of all: one file a language, for its owner to change. */
export type HomeContent = {
  figures: Sample & { title: string; list: { figure: string; label: string }[] }
  /** `list`: free shipping, warranty and secure payment, in this order. `everywhere`: by products and at the foot. `{days}` stands for the working days of a delivery. */
  promises: {
    delivery: string
    list: { title: string; text: string }[]
    /** What `{methods}` of secure payment names, by the methods that are offered. */
    methods: Record<PaymentMethod, string[]>
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
  const { delivery, everywhere, list, methods } = content.promises
  const names = offeredMethods().flatMap((id) => methods[id])
  const format = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' })
  const filled = (text: string) => text.replace('{days}', deliverySpan('near'))
  return {
    ...content,
    promises: {
      methods,
      list: list.map(({ title, text }) => ({
        title,
        text: text.replace('{methods}', () => format.format(names)),
      })),
      delivery: filled(delivery),
      everywhere: { ...everywhere, delivery: filled(everywhere.delivery) },
    },
  }
}
