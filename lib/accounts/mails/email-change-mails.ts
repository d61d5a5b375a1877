import 'server-only'
import { createEmailToken } from '@/lib/accounts/settings/email-change'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { accountMail } from './account-layout'

const find = (id: string) =>
  prisma.emailChange.findUnique({ where: { id }, include: { user: true } })

/** Skipped when the change is no longer open; `id` is the outbox message's. */
export async function mailEmailChange(changeId: string, id: string): Promise<void> {
  const change = await find(changeId)
  const token = change && (await createEmailToken(changeId))
  if (!token) return
  const { oldEmail, newEmail, user } = change
  const mail = await emailChangeMail({ shop, oldEmail, token }, user.language)
  await deliverMail(mail, { name: '', address: newEmail }, id)
}

/** Sent even when the change is over. */
export async function mailEmailChangeNotice(changeId: string, id: string): Promise<void> {
  const change = await find(changeId)
  if (!change) return
  const { oldEmail, newEmail, user } = change
  const mail = await emailChangeNoticeMail({ shop, newEmail }, user.language)
  await deliverMail(mail, { name: '', address: oldEmail }, id)
}

/** Goes to the new address, with the link. */
export async function emailChangeMail(
  data: AccountMailData & { oldEmail: string; token: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, oldEmail, token } = data
  const subject = t('mail.emailChange.subject')
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [t('mail.emailChange.intro', { shop: shop.name, email: oldEmail })],
    button: {
      text: t('mail.emailChange.button'),
      href: `${shop.url}${paths.confirmEmail(language, token)}`,
    },
    after: [t('mail.emailChange.validity'), t('mail.emailChange.ignore')],
  })
}

export async function emailChangeNoticeMail(
  data: AccountMailData & { newEmail: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, newEmail } = data
  const subject = t('mail.emailChangeNotice.subject')
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [
      t('mail.emailChangeNotice.intro', { shop: shop.name, email: newEmail }),
      t('mail.emailChangeNotice.notYou', { email: shop.email }),
    ],
    button: {
      text: t('mail.passwordChanged.button'),
      href: `${shop.url}${paths.login(language, { mode: 'forgot' })}`,
    },
    after: [],
  })
}
