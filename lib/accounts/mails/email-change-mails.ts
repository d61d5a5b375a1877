import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'
import { accountMail } from './account-layout'

/** To the new address, with the link. */
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
