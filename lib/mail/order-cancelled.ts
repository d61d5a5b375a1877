import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { button, heading, layout, note, paragraph } from './layout'
import { labelled, linesPart, sellerPart } from './order-parts'
import { formatMailDate, mailTexts } from './texts'
import type { Mail, OrderMailData } from './types'

/** Confirms that an unpaid order was cancelled, and what to do if the money is already on its way. */
export async function orderCancelledMail(data: OrderMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, reference, customer } = data
  const title = t('mail.orderCancelled.title')
  const greeting = t('mail.greeting', customer)
  const intro = t('mail.orderCancelled.intro', { reference })
  const alreadyPaid = t('mail.orderCancelled.alreadyPaid', { email: shop.email })
  const date = t('mail.orderedOn', { date: formatMailDate(data.createdAt, language) })
  const link = { text: t('mail.viewOrders'), href: `${shop.url}${paths.dashboard(language)}` }
  const lines = linesPart(data, language, t)
  const seller = sellerPart(shop, t, false)
  const label = t('payments.yourOrder')

  return {
    subject: t('mail.orderCancelled.subject', { reference }),
    html: layout({
      language,
      title,
      preview: intro,
      shop,
      content: [
        paragraph(greeting),
        paragraph(intro),
        paragraph(alreadyPaid),
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
      alreadyPaid,
      `${label}\n${reference}\n${date}\n${lines.text}`,
      labelled(t, link.text, link.href),
      seller.text,
    ]
      .join('\n\n')
      .concat('\n'),
  }
}
