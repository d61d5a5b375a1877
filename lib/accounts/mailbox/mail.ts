import 'server-only'
import { accountMail } from '@/lib/accounts/mails/account-layout'
import { prisma } from '@/lib/db'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { signMailbox } from './mailbox'

/** Skipped once it is confirmed; `id` is the outbox message's. */
export async function mailConfirmMailbox(userId: string, id: string): Promise<void> {
  const user = await prisma.user.findUnique({ where: { id: userId, emailConfirmedAt: null } })
  if (!user) return
  const { email, language } = user
  const t = await mailTexts(language)
  const subject = t('mail.confirmMailbox.subject')
  const mail = await accountMail({ shop }, language, {
    subject,
    title: subject,
    before: [t('mail.confirmMailbox.intro', { shop: shop.name })],
    button: {
      text: t('mail.emailChange.button'),
      href: `${shop.url}${paths.confirmMailbox(language, { token: signMailbox(user) })}`,
    },
    after: [t('mail.emailChange.ignore')],
  })
  await deliverMail(mail, { name: '', address: email }, id)
}
