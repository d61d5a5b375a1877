import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import { formatDays } from '@/lib/products/delivery/format-days'
import type { OrderUpdate } from '@/lib/runtime/outbox/topics'
import { type AttachedInvoice, attachedParts } from './attached-invoice'
import {
  holdParts,
  orderMail,
  orderPart,
  sentence,
  shipmentParts,
  transferParts,
} from './order-mail'
import type { OrderMailData } from './types'

const WITH_BANK_DETAILS: readonly OrderUpdate[] = ['reminder', 'partly', 'corrected']

export async function orderUpdateMail(
  update: OrderUpdate,
  data: OrderMailData,
  language: Language,
  attached: AttachedInvoice | null = null,
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
    subject: t(`mail.orderUpdates.${update}.subject`, { reference }),
    title: t(`mail.orderUpdates.${update}.title`),
    intro: t(`mail.orderUpdates.${update}.intro`, values),
    parts: [
      sentence(
        t(`mail.orderUpdates.${update}.more`, {
          email: shop.email,
          way: data.cancelOption ?? 'none',
          days,
        }),
      ),
      ...(update === 'shipped' ? shipmentParts(data, language, t) : []),
      ...(WITH_BANK_DETAILS.includes(update) ? holdParts(data, language, t) : []),
      ...(WITH_BANK_DETAILS.includes(update) ? transferParts(data, language, t) : []),
      orderPart(data, language, t),
      ...attachedParts(attached, t),
    ],
  })
}
