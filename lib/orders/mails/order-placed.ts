import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatMoney } from '@/lib/money'
import { instructionParts, orderMail, orderPart, titled } from './order-mail'
import { addressPart } from './order-parts'
import type { OrderMailData } from './types'

/** Confirms an order and says how it is paid: by bank transfer with all it takes (specification §9). */
export async function orderPlacedMail(data: OrderMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const total = formatMoney(data.dueCents, language)
  return orderMail(data, language, t, {
    subject: t('mail.orderPlaced.subject', { reference }),
    title: t('mail.orderPlaced.title'),
    intro: t(`mail.orderPlaced.by.${data.paymentMethod}`, { reference, total }),
    parts: [
      ...instructionParts(data, language, t),
      orderPart(data, language, t),
      titled(t('payments.deliveryAddress'), addressPart(data, language)),
    ],
    isContract: true,
  })
}

/** Says how an order is paid whose customer has chosen another method. */
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
    parts: [...instructionParts(data, language, t), orderPart(data, language, t)],
  })
}
