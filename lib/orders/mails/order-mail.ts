import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { button, type Html, heading, html, INK, layout, note, paragraph } from '@/lib/mail/layout'
import { formatMailDate, formatMailDay, type MailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'
import { formatDays } from '@/lib/products/delivery/format-days'
import { bankPart, linesPart, type Part, sellerPart } from './order-parts'
import type { OrderMailData } from './types'

type Content = {
  subject: string
  title: string
  intro: string
  parts: Part[]
  isContract?: boolean
  /** Default: the order's page. */
  link?: { text: string; href: string }
}

/** HTML and text of a mail about an order. Greets no name: the mailbox may be a stranger's. */
export function orderMail(
  { shop, reference }: OrderMailData,
  language: Language,
  t: MailTexts,
  { subject, title, intro, parts, isContract = false, link: other }: Content,
): Mail {
  const link = other ?? {
    text: t('mail.viewOrder'),
    href: `${shop.url}${paths.order(language, reference)}`,
  }
  const all: Part[] = [sentence(intro), ...parts]
  const seller = sellerPart(shop, language, t, isContract)
  const content: Html[] = [...all.map((part) => part.html), button(link.text, link.href)]
  return {
    subject,
    html: layout({ language, title, preview: intro, shop, content, footer: [seller.html] }),
    text: [
      title,
      ...all.map((part) => part.text),
      labelled(language, link.text, link.href),
      seller.text,
    ]
      .join('\n\n')
      .concat('\n'),
    attachments: all.flatMap((part) => part.attachments ?? []),
  }
}

export const sentence = (text: string): Part => ({ html: paragraph(text), text })

export const titled = (title: string, part: Part): Part => ({
  ...part,
  html: html`${heading(title)}${part.html}`,
  text: `${title}\n${part.text}`,
})

export function orderPart(data: OrderMailData, language: Language, t: MailTexts): Part {
  const date = t('mail.orderedOn', { date: formatMailDate(data.createdAt, language) })
  const lines = linesPart(data, language, t)
  return titled(t('payments.yourOrder'), {
    html: html`${note(`${data.reference} · ${date}`)}${lines.html}`,
    text: `${data.reference}\n${date}\n${lines.text}`,
  })
}

export function transferParts(data: OrderMailData, language: Language, t: MailTexts): Part[] {
  if (data.paymentMethod !== 'bank_transfer') return []
  return [titled(t('payments.bankDetails'), bankPart(data, language, t))]
}

/** What is reserved, and until when. */
export function holdParts({ hold }: OrderMailData, language: Language, t: MailTexts): Part[] {
  if (!hold) return []
  const items = hold.items.join('; ')
  if (!hold.until) return [sentence(t('orders.held.open', { items }))]
  const date = formatMailDate(hold.until, language)
  return [sentence(t('orders.held.until', { date, items }))]
}

export function shipmentParts(
  { shipment }: OrderMailData,
  language: Language,
  t: MailTexts,
): Part[] {
  if (!shipment) return []
  const { carrier, trackingNumber, url } = shipment
  return [
    sentence(labelled(language, t('orders.shipment.carrier'), carrier)),
    ...(trackingNumber
      ? [sentence(labelled(language, t('orders.shipment.trackingNumber'), trackingNumber))]
      : []),
    ...(url ? [linkPart(t('orders.shipment.track'), url, language)] : []),
  ]
}

const linkPart = (text: string, href: string, language: Language): Part => ({
  html: html`<p class="ink" style="margin:0 0 12px;${INK}"><a class="ink" href="${href}" style="${INK}">${text}</a></p>\n`,
  text: labelled(language, text, href),
})

export function instructionParts(data: OrderMailData, language: Language, t: MailTexts): Part[] {
  if (data.paymentMethod !== 'bank_transfer') return []
  const { standard, instant } = data.bank.arrival
  const day = formatMailDay(data.writtenAt, language)
  const timing = [
    t('payments.timing.onDay', { day, days: formatDays(standard, language) }),
    t('payments.timing.instant', { days: formatDays(instant, language) }),
  ]
  return [
    sentence(t('orders.instructions.text')),
    sentence(t('orders.actions.hint')),
    ...transferParts(data, language, t),
    titled(t('payments.timing.title'), {
      html: html`${timing.map(paragraph)}`,
      text: timing.join('\n'),
    }),
  ]
}
