import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { button, heading, layout, note, paragraph } from './layout'
import { bankPart, labelled, linesPart, sellerPart } from './order-parts'
import { formatMailDate, mailTexts } from './texts'
import type { Mail, OrderMailData } from './types'

/** What happens to an order after it was placed, each with a text of its own in `mail.orderNews`. */
export const ORDER_NEWS = [
  'review',
  'refused',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'reminder',
] as const

export type OrderNews = (typeof ORDER_NEWS)[number]

/** Says what has happened to an order, and what its customer can do now. */
export async function orderNewsMail(
  news: OrderNews,
  data: OrderMailData,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, reference, customer } = data
  const title = t(`mail.orderNews.${news}.title`)
  const greeting = t('mail.greeting', customer)
  const intro = t(`mail.orderNews.${news}.intro`, { reference })
  const more = t(`mail.orderNews.${news}.more`, { email: shop.email })
  const date = t('mail.orderedOn', { date: formatMailDate(data.createdAt, language) })
  const link = { text: t('mail.viewOrders'), href: `${shop.url}${paths.dashboard(language)}` }
  const lines = linesPart(data, language, t)
  const seller = sellerPart(shop, t, false)
  const label = t('payments.yourOrder')
  const isDue = news === 'reminder' && data.paymentMethod === 'bank_transfer'
  const bank = isDue ? bankPart(data, language, t) : null
  const bankLabel = t('payments.bankDetails')

  return {
    subject: t(`mail.orderNews.${news}.subject`, { reference }),
    html: layout({
      language,
      title,
      preview: intro,
      shop,
      content: [
        paragraph(greeting),
        paragraph(intro),
        paragraph(more),
        ...(bank ? [heading(bankLabel), bank.html] : []),
        heading(label),
        note(`${reference} · ${date}`),
        lines.html,
        button(link.text, link.href),
      ],
      footer: [seller.html],
    }),
    text: [
      title,
      greeting,
      intro,
      more,
      ...(bank ? [`${bankLabel}\n${bank.text}`] : []),
      `${label}\n${reference}\n${date}\n${lines.text}`,
      labelled(t, link.text, link.href),
      seller.text,
    ]
      .join('\n\n')
      .concat('\n'),
  }
}
