import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import { formatDays } from '@/lib/products/delivery/format-days'
import type { OrderNews } from '@/lib/runtime/outbox/topics'
import { orderMail, orderPart, sentence, shipmentParts, transferParts } from './order-mail'
import type { OrderMailData } from './types'

const SAYS_HOW_TO_PAY: readonly OrderNews[] = ['reminder', 'partly', 'corrected']

/** Says what has happened to an order, and what its customer can do now. */
export async function orderNewsMail(
  news: OrderNews,
  data: OrderMailData,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, reference } = data
  const values = {
    reference,
    received: formatMoney(data.receivedCents, language),
    due: formatMoney(data.dueCents, language),
  }
  const days = data.arrival ? formatDays(data.arrival, language) : 'none'
  return orderMail(data, language, t, {
    subject: t(`mail.orderNews.${news}.subject`, { reference }),
    title: t(`mail.orderNews.${news}.title`),
    intro: t(`mail.orderNews.${news}.intro`, values),
    parts: [
      sentence(
        t(`mail.orderNews.${news}.more`, { email: shop.email, way: data.wayOut ?? 'none', days }),
      ),
      ...(news === 'shipped' ? shipmentParts(data, language, t) : []),
      ...(SAYS_HOW_TO_PAY.includes(news) ? transferParts(data, language, t) : []),
      orderPart(data, language, t),
    ],
  })
}
