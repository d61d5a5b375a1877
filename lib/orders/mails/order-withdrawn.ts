import type { Language } from '@/lib/languages'
import { html, paragraph } from '@/lib/mail/layout'
import { formatMailDate, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { type NamedLine, unitsOf } from '@/lib/orders/lines'
import { orderMail, orderPart, sentence, titled } from './order-mail'
import type { OrderMailData } from './types'

type Stated = { name: string; email: string; at: Date; lines: NamedLine[] }

export async function orderWithdrawnMail(
  data: OrderMailData,
  { name, email, at, lines }: Stated,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const date = formatMailDate(at, language)
  const statement = [
    t('withdrawal.statement', { reference }),
    ...lines.map(unitsOf),
    `${name}, ${email}, ${date}`,
  ]
  return orderMail(data, language, t, {
    subject: t('mail.orderWithdrawn.subject', { reference }),
    title: t('mail.orderWithdrawn.title'),
    intro: t('mail.orderWithdrawn.intro', { reference, date }),
    parts: [
      titled(t('mail.orderWithdrawn.statement'), {
        html: html`${statement.map(paragraph)}`,
        text: statement.join('\n'),
      }),
      sentence(t('mail.orderWithdrawn.next')),
      orderPart(data, language, t),
    ],
  })
}
