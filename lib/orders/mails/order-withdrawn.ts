import type { Language } from '@/lib/languages'
import { formatMailDate, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { orderMail, orderPart, sentence, titled } from './order-mail'
import type { OrderMailData } from './types'

/** What a customer stated, and when. */
type Stated = { name: string; email: string; at: Date }

/** Acknowledges a withdrawal with its content, date and time, and says what happens next. */
export async function orderWithdrawnMail(
  data: OrderMailData,
  { name, email, at }: Stated,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference } = data
  const date = formatMailDate(at, language)
  const statement = `${t('withdrawal.statement', { reference })} ${name}, ${email}, ${date}`
  return orderMail(data, language, t, {
    subject: t('mail.orderWithdrawn.subject', { reference }),
    title: t('mail.orderWithdrawn.title'),
    intro: t('mail.orderWithdrawn.intro', { reference, date }),
    parts: [
      titled(t('mail.orderWithdrawn.statement'), sentence(statement)),
      sentence(t('mail.orderWithdrawn.next')),
      orderPart(data, language, t),
    ],
  })
}
