import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { formatCalendarDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import type { Way } from '@/lib/orders/admin/money'
import { orderMail, orderPart, sentence } from './order-mail'
import type { OrderMailData } from './types'

/** Money that went back: cents, on which day and in what way. */
type GivenBack = { amountCents: number; way: Way; on: Date }

/** Says what was given back of an order's money. */
export async function orderRefundedMail(
  data: OrderMailData,
  { amountCents, way, on }: GivenBack,
  language: Language,
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
    ],
  })
}
