import 'server-only'
import { accountMail } from '@/lib/accounts/mails/account-layout'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail } from '@/lib/mail/deliver'
import { mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { isOpenRequest, signRequest } from './subscriptions'

/** Skipped once it is confirmed or ended; `id` is the outbox message's. */
export async function mailNewsletterConfirmation(
  { subscriptionId, language }: Payload<'mail.newsletter-confirm'>,
  id: string,
): Promise<void> {
  const request = await prisma.newsletterSubscription.findUnique({ where: { id: subscriptionId } })
  if (!request || !isOpenRequest(request)) return
  await deliverMail(
    await newsletterConfirmationMail({ shop, token: signRequest(request) }, language),
    { name: '', address: request.email },
    id,
  )
}

/** The only mail to an address that has not confirmed. */
async function newsletterConfirmationMail(
  data: AccountMailData & { token: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, token } = data
  const title = t('mail.newsletterConfirm.subject', { shop: shop.name })
  return accountMail(data, language, {
    subject: title,
    title,
    before: [t('mail.newsletterConfirm.intro', { shop: shop.name })],
    button: {
      text: t('mail.newsletterConfirm.button'),
      href: `${shop.url}${paths.newsletter(language, { token })}`,
    },
    after: [t('mail.newsletterConfirm.ignore')],
  })
}
