import type { Language } from '@/lib/i18n/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { button, heading, layout, note, paragraph } from './layout'
import { addressPart, bankPart, labelled, linesPart, sellerPart } from './order-parts'
import { formatMailDate, mailTexts } from './texts'
import type { Mail, OrderMailData } from './types'

/** Confirms an order and says how it is paid: by bank transfer with all it takes (specification §9). */
export async function orderPlacedMail(data: OrderMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, reference, customer } = data
  const title = t('mail.orderPlaced.title')
  const greeting = t('mail.greeting', customer)
  const total = formatMoney(data.totalCents, language)
  const intro = t(`mail.orderPlaced.by.${data.paymentMethod}`, { reference, total })
  const date = t('mail.orderedOn', { date: formatMailDate(data.createdAt, language) })
  const isTransfer = data.paymentMethod === 'bank_transfer'
  const instructions = isTransfer ? [t('orders.instructions.text'), t('orders.actions.hint')] : []
  const timing = [
    t('payments.timing.processed'),
    t('payments.timing.immediate'),
    t('payments.timing.standard'),
  ]
  const link = { text: t('mail.viewOrders'), href: `${shop.url}${paths.dashboard(language)}` }
  const bank = bankPart(data, language, t)
  const lines = linesPart(data, language, t)
  const address = addressPart(data, language, t)
  const seller = sellerPart(shop, t, true)
  const labels = {
    bank: t('payments.bankDetails'),
    timing: t('payments.timing.title'),
    order: t('payments.yourOrder'),
    address: t('payments.deliveryAddress'),
  }

  return {
    subject: t('mail.orderPlaced.subject', { reference }),
    html: layout({
      language,
      title,
      preview: intro,
      shop,
      content: [
        paragraph(greeting),
        paragraph(intro),
        ...instructions.map(paragraph),
        ...(isTransfer
          ? [heading(labels.bank), bank.html, heading(labels.timing), ...timing.map(paragraph)]
          : []),
        heading(labels.order),
        note(`${reference} · ${date}`),
        lines.html,
        heading(labels.address),
        address.html,
        button(link.text, link.href),
      ],
      footer: [seller.html],
    }),
    text: [
      title,
      greeting,
      intro,
      ...(isTransfer
        ? [
            instructions.join('\n'),
            `${labels.bank}\n${bank.text}`,
            `${labels.timing}\n${timing.join('\n')}`,
          ]
        : []),
      `${labels.order}\n${reference}\n${date}\n${lines.text}`,
      `${labels.address}\n${address.text}`,
      labelled(t, link.text, link.href),
      seller.text,
    ]
      .join('\n\n')
      .concat('\n'),
  }
}
