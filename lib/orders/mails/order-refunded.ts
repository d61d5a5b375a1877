import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { formatCalendarDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import type { RefundWay } from '@/lib/orders/admin/money'
import { type AttachedInvoice, attachedParts } from './attached-invoice'
import { orderMail, orderPart, sentence } from './order-mail'
import type { OrderMailData } from './types'

type Refund = { amountCents: number; way: RefundWay; on: Date }

export async function orderRefundedMail(
  data: OrderMailData,
  { amountCents, way, on }: Refund,
  language: Language,
  attached: AttachedInvoice | null = null,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, shop } = data
  const date = formatCalendarDay(on, language)
  const amount = formatMoney(amountCents, language)
  return orderMail(data, language, t, {
    subject: t('mail.orderRefunded.subject', { reference, amount }),
    title: t('mail.orderRefunded.title'),
    intro: t('mail.orderRefunded.intro', { reference, amount, date }),
    parts: [
      sentence(labelled(language, t('orders.refund.way'), t(`orders.refund.ways.${way}`))),
      sentence(t('mail.orderRefunded.more', { email: shop.email })),
      orderPart(data, language, t),
      ...attachedParts(attached, t),
    ],
  })
}
