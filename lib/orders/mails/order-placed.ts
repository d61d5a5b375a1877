import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { html, paragraph } from '@/lib/mail/layout'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import { contractTexts } from '@/lib/orders/documents/contract-texts'
import type { StoredDocument } from '@/lib/orders/documents/store'
import { holdParts, instructionParts, orderMail, orderPart, sentence, titled } from './order-mail'
import { addressPart, type Part } from './order-parts'
import type { OrderMailData } from './types'

type Confirmation = Pick<StoredDocument, 'fileName' | 'content'>

/** Confirmation of the contract with the payment instructions (specification §9); its PDF is attached. */
export async function orderPlacedMail(
  data: OrderMailData,
  language: Language,
  confirmation?: Confirmation,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const total = formatMoney(data.dueCents, language)
  return orderMail(data, language, t, {
    subject: t('mail.orderPlaced.subject', { reference }),
    title: t('mail.orderPlaced.title'),
    intro: t(`mail.orderPlaced.by.${data.paymentMethod}`, { reference, total }),
    parts: [
      ...holdParts(data, language, t),
      ...instructionParts(data, language, t),
      orderPart(data, language, t),
      titled(t('payments.deliveryAddress'), addressPart(data, language)),
      ...contractParts(data, language, t),
      ...(confirmation ? [confirmationPart(confirmation, t)] : []),
    ],
    isContract: true,
  })
}

/** Required on a durable medium (Directive 2011/83/EU, Article 8(7)). */
function contractParts(data: OrderMailData, language: Language, t: MailTexts): Part[] {
  const { createdAt, promised, seller, customer, paymentMethod } = data
  const contract = { createdAt, promised, country: customer.country, contact: seller.contact }
  const texts = contractTexts(contract, language, t)
  const method = labelled(
    language,
    t('orders.payment.method'),
    data.service ?? t(`payments.method.${paymentMethod}`),
  )
  return [
    titled(t('documents.confirmation.expected'), linesOf([texts.arrival, method])),
    titled(t('documents.confirmation.guaranteeTitle'), sentence(texts.guarantee)),
    titled(t('documents.confirmation.complaintsTitle'), sentence(texts.complaints)),
    titled(t('documents.seller'), linesOf(seller.lines)),
  ]
}

const linesOf = (lines: string[]): Part => ({
  html: paragraph(html`${lines.map((line, at) => (at > 0 ? html`<br>${line}` : html`${line}`))}`),
  text: lines.join('\n'),
})

const confirmationPart = ({ fileName, content }: Confirmation, t: MailTexts): Part => ({
  ...sentence(t('documents.confirmation.attached')),
  attachments: [
    {
      filename: fileName,
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
      content: Buffer.from(content),
    },
  ],
})

export async function orderInstructionsMail(
  data: OrderMailData,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const total = formatMoney(data.dueCents, language)
  return orderMail(data, language, t, {
    subject: t('mail.orderInstructions.subject', { reference }),
    title: t('mail.orderInstructions.title'),
    intro: t(`mail.orderInstructions.by.${data.paymentMethod}`, { reference, total }),
    parts: [
      ...holdParts(data, language, t),
      ...instructionParts(data, language, t),
      orderPart(data, language, t),
    ],
  })
}
