import 'server-only'
import { regional } from '@/lib/i18n/dates'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import { readLanguageFile } from '@/lib/i18n/read-language-file'
import type { Language } from '@/lib/languages'
import { offeredMethods } from '@/lib/payments/methods/index'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { deliverySpan } from '@/lib/products/delivery/read-promise'
import { inLanguage, TESTIMONIAL_PLACES } from '@/lib/settings/content-rules'
import { content, setting } from '@/lib/settings/current'

/** Marketing texts in `messages/<language>/home.json`, for the owner to edit. */
export type HomeContent = {
  figures: Sample & { title: string; list: { figure: string; label: string }[] }
  /**
   * `list`: free shipping, warranty and secure payment. `everywhere`: on product pages and in the footer.
   * `{days}`: working days of a delivery.
   */
  promises: {
    delivery: string
    list: { title: string; text: string }[]
    /** Names for `{methods}`, of offered methods only. */
    methods: Record<PaymentMethod, string[]>
    everywhere: Record<'delivery' | 'warranty' | 'withdrawal', string>
  }
  /** `isOwn`: the owner wrote them in admin. */
  testimonials: Sample & { title: string; list: WrittenTestimonial[]; isOwn?: boolean }
}

/** The note is shown while `isSample`. */
type Sample = { isSample?: boolean; sampleNote: string }

const readContent = onceALanguage(
  async (lang): Promise<HomeContent> => JSON.parse(await readLanguageFile(lang, 'home.json')),
)

export async function getHomeContent(lang: Language): Promise<HomeContent> {
  const written = await readContent(lang)
  const own = ownTestimonials(lang)
  const { delivery, everywhere, list, methods } = written.promises
  const names = offeredMethods().flatMap((id) => methods[id])
  const format = new Intl.ListFormat(regional(lang), { type: 'disjunction' })
  const filled = (text: string) => text.replaceAll('{days}', deliverySpan('near'))
  return {
    figures: withoutSamples(written.figures),
    testimonials: own
      ? { ...written.testimonials, isSample: false, isOwn: true, list: own }
      : withoutSamples(written.testimonials),
    promises: {
      methods,
      list: list.map(({ title, text }) => ({
        title,
        text: text.replaceAll('{methods}', () => format.format(names)),
      })),
      delivery: filled(delivery),
      everywhere: { ...everywhere, delivery: filled(everywhere.delivery) },
    },
  }
}

/** An empty list where samples are hidden. */
const withoutSamples = <Part extends Sample & { list: unknown[] }>(part: Part): Part =>
  part.isSample && setting('SAMPLE_TEXTS') === 'hidden'
    ? { ...part, isSample: false, list: [] }
    : part

export type WrittenTestimonial = {
  name: string
  text: string
  /** Stars; 0 for none. */
  rating: number
  /** Order number; none for a sample. */
  order?: string
}

/** In the owner's order, those with a name and a text in the language; null while they are off. */
function ownTestimonials(lang: Language): WrittenTestimonial[] | null {
  if (content('TESTIMONIALS') !== 'on') return null
  return TESTIMONIAL_PLACES.flatMap((place) => {
    const name = content(`TESTIMONIAL_NAME_${place}`)
    const text = content(inLanguage(`TESTIMONIAL_TEXT_${place}`, lang))
    const order = content(`TESTIMONIAL_ORDER_${place}`)
    const rating = Number(content(`TESTIMONIAL_RATING_${place}`) ?? 0)
    return name && text ? [{ name, text, rating, ...(order && { order }) }] : []
  })
}
