import type { Language } from '@/lib/languages'
import { ownerMail } from '@/lib/mail/layout'
import { formatMailDate, mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'
import type { SecondFactorChange } from '@/lib/runtime/outbox/topics'
import { accountMail } from './account-layout'

export async function welcomeMail(data: AccountMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop } = data
  return accountMail(data, language, {
    subject: t('mail.welcome.subject', { shop: shop.name }),
    title: t('mail.welcome.title'),
    before: [t('mail.welcome.intro', { shop: shop.name })],
    button: {
      text: t('mail.welcome.button'),
      href: `${shop.url}${paths.dashboard(language)}`,
    },
    after: [t('mail.welcome.notYou', { email: shop.email })],
  })
}

/** Goes to the owner of an address that was used in a sign-up. */
export async function signUpAttemptMail(data: AccountMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop } = data
  return accountMail(data, language, {
    subject: t('mail.signUpAttempt.subject', { shop: shop.name }),
    title: t('mail.signUpAttempt.title'),
    before: [t('mail.signUpAttempt.intro', { shop: shop.name })],
    button: {
      text: t('mail.signUpAttempt.button'),
      href: `${shop.url}${paths.login(language, { mode: 'forgot' })}`,
    },
    after: [t('mail.signUpAttempt.notYou')],
  })
}

export async function passwordResetMail(
  data: AccountMailData & { token: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, token } = data
  const subject = t('mail.passwordReset.subject')
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [t('mail.passwordReset.intro', { shop: shop.name })],
    button: {
      text: t('mail.passwordReset.button'),
      href: `${shop.url}${paths.resetPassword(language, token)}`,
    },
    after: [t('mail.passwordReset.validity'), t('mail.passwordReset.ignore')],
  })
}

/** To a customer of another shop whose account is here now. */
export async function accountMovedMail(
  data: AccountMailData & { token: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, token } = data
  return accountMail(data, language, {
    subject: t('mail.accountMoved.subject', { shop: shop.name }),
    title: t('mail.accountMoved.title'),
    before: [t('mail.accountMoved.intro', { shop: shop.name })],
    button: {
      text: t('mail.accountMoved.button'),
      href: `${shop.url}${paths.resetPassword(language, token)}`,
    },
    after: [t('mail.accountMoved.validity'), t('mail.accountMoved.ignore', { email: shop.email })],
  })
}

export async function passwordChangedMail(
  data: AccountMailData & { changedAt: Date },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, changedAt } = data
  const subject = t('mail.passwordChanged.subject')
  const date = formatMailDate(changedAt, language)
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [
      t('mail.passwordChanged.intro', { shop: shop.name, date }),
      t('mail.passwordChanged.notYou', { email: shop.email }),
    ],
    button: {
      text: t('mail.passwordChanged.button'),
      href: `${shop.url}${paths.login(language, { mode: 'forgot' })}`,
    },
    after: [],
  })
}

export async function adminSignInMail(
  data: AccountMailData & { at: Date; device: string },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, at, device } = data
  const subject = t('mail.adminSignIn.subject', { shop: shop.name })
  const date = formatMailDate(at, language)
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [
      t('mail.adminSignIn.intro', { shop: shop.name, date, device }),
      t('mail.adminSignIn.notYou'),
    ],
    button: {
      text: t('mail.passwordChanged.button'),
      href: `${shop.url}${paths.login(language, { mode: 'forgot' })}`,
    },
    after: [],
  })
}

export async function adminSecondFactorMail(
  data: AccountMailData & { change: SecondFactorChange; name?: string; at: Date },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { shop, change, name = '', at } = data
  const subject = t('mail.adminSecondFactor.subject', { shop: shop.name })
  return accountMail(data, language, {
    subject,
    title: subject,
    before: [
      t(`mail.adminSecondFactor.${change}`, { name, date: formatMailDate(at, language) }),
      t('mail.adminSignIn.notYou'),
    ],
    button: {
      text: t('mail.passwordChanged.button'),
      href: `${shop.url}${paths.login(language, { mode: 'forgot' })}`,
    },
    after: [],
  })
}

type FailedSignIns = { shop: { name: string; url: string }; attempts: number; since: Date }

export async function ownerSignInsMail(
  { shop, attempts, since }: FailedSignIns,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const date = formatMailDate(since, language)
  const path = paths.login(language, { mode: 'forgot' })
  return ownerMail({ shop, path }, language, t, {
    subject: t('mail.owner.signIns.subject', { shop: shop.name, count: attempts }),
    title: t('mail.owner.signIns.title'),
    lines: [
      t('mail.owner.signIns.intro', { date, count: attempts }),
      t('mail.owner.signIns.notYou'),
      t('mail.owner.signIns.rarely'),
    ],
    open: t('mail.passwordChanged.button'),
    footer: t('mail.owner.unmatched.footer', { shop: shop.name }),
  })
}
