import 'server-only'
import { regional } from '@/lib/i18n/dates'
import { onceALanguage } from '@/lib/i18n/once-a-language'
import { readLanguageFile } from '@/lib/i18n/read-language-file'
import type { Language } from '@/lib/languages'
import { offeredMethods } from '@/lib/payments/methods/index'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { deliverySpan } from '@/lib/products/delivery/read-promise'
import { setting } from '@/lib/settings/current'
import { ownTestimonials, type WrittenTestimonial } from './own-testimonials'

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
  const content = await readContent(lang)
  const own = ownTestimonials(lang)
  const { delivery, everywhere, list, methods } = content.promises
  const names = offeredMethods().flatMap((id) => methods[id])
  const format = new Intl.ListFormat(regional(lang), { type: 'disjunction' })
  const filled = (text: string) => text.replaceAll('{days}', deliverySpan('near'))
  return {
    figures: withoutSamples(content.figures),
    testimonials: own
      ? { ...content.testimonials, isSample: false, isOwn: true, list: own }
      : withoutSamples(content.testimonials),
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
