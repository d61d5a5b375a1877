import 'server-only'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { layout, note, paragraph } from '@/lib/mail/layout'
import { mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'

/** `id` is the outbox message's. */
export async function mailAccountDeleted(
  { email, language }: Payload<'mail.account-deleted'>,
  id: string,
): Promise<void> {
  await deliverMail(await accountDeletedMail(shop, language), { name: '', address: email }, id)
}

/** Names no customer: the account's data is already erased. */
async function accountDeletedMail(
  shop: AccountMailData['shop'],
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { name, url, email } = shop
  const title = t('mail.accountDeleted.title')
  const texts = [t('mail.accountDeleted.intro'), t('mail.accountDeleted.kept')]
  const footer = [
    t('mail.accountDeleted.notYou', { email }),
    t('mail.accountDeleted.sender', { shop: name, url, email }),
  ]
  return {
    subject: t('mail.accountDeleted.subject', { shop: name }),
    html: layout({
      language,
      title,
      preview: texts[0] ?? '',
      shop,
      content: texts.map((text) => paragraph(text)),
      footer: footer.map((text) => note(text)),
    }),
    text: [title, ...texts, footer.join('\n')].join('\n\n').concat('\n'),
  }
}
