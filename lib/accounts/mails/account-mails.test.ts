import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import type { Mail } from '@/lib/mail/types'
import { sampleAccount } from '@/lib/orders/mails/sample-order'
import {
  accountMovedMail,
  adminSecondFactorMail,
  adminSignInMail,
  passwordChangedMail,
  passwordResetMail,
  signUpAttemptMail,
  welcomeMail,
} from './account-mails'
import { emailChangeMail, emailChangeNoticeMail } from './email-change-mails'

const TOKEN = 'tOkEn-_0123456789'
const changedAt = new Date('2026-11-20T18:05:00Z')

const MAILS: [name: string, write: (lang: Language) => Promise<Mail>, leadsTo: string][] = [
  ['welcome', (lang) => welcomeMail(sampleAccount, lang), '/dashboard'],
  [
    'sign-up with an address that has an account',
    (lang) => signUpAttemptMail(sampleAccount, lang),
    '?login=true&mode=forgot',
  ],
  [
    'link to choose a new password',
    (lang) => passwordResetMail({ ...sampleAccount, token: TOKEN }, lang),
    `/reset-password?token=${TOKEN}`,
  ],
  [
    'account of another shop',
    (lang) => accountMovedMail({ ...sampleAccount, token: TOKEN }, lang),
    `/reset-password?token=${TOKEN}`,
  ],
  [
    'change of password',
    (lang) => passwordChangedMail({ ...sampleAccount, changedAt }, lang),
    '?login=true&mode=forgot',
  ],
  [
    'sign-in of the administrator',
    (lang) => adminSignInMail({ ...sampleAccount, at: changedAt, device: 'Firefox, Linux' }, lang),
    '?login=true&mode=forgot',
  ],
  ...(['enable', 'disable', 'codes', 'passkeyAdded', 'passkeyRemoved'] as const).map(
    (change): (typeof MAILS)[number] => [
      `second factor (${change})`,
      (lang) =>
        adminSecondFactorMail({ ...sampleAccount, change, name: 'Laptop', at: changedAt }, lang),
      '?login=true&mode=forgot',
    ],
  ),
  [
    'notice of a new address',
    (lang) => emailChangeNoticeMail({ ...sampleAccount, newEmail: 'new@shop.example' }, lang),
    '?login=true&mode=forgot',
  ],
]

describe.each(MAILS)('the mail about a %s', (_, write, leadsTo) => {
  it.each(LANGUAGES)('has one link and the shop’s name in %s', async (lang) => {
    const { subject, html, text } = await write(lang)
    const address = `https://shop.example/${lang}${leadsTo}`
    expect(text).toContain(address)
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    expect(html).toContain(`<html lang="${lang}">`)
    for (const part of [html, text]) {
      expect(part).toContain('Maison LX')
      expect(part).toContain('contact@shop.example')
    }
    for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) {
      expect(part).not.toMatch(/[{}]|undefined|mail\.\w/)
    }
  })

  it('differs in all seven languages', async () => {
    const mails = await Promise.all(LANGUAGES.map(write))
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(7)
    expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
  })
})

it('states when the password was changed', async () => {
  const { text } = await passwordChangedMail({ ...sampleAccount, changedAt }, 'en')
  expect(text).toContain('20 November 2026 at 19:05')
})

it.each(LANGUAGES)(
  'names the current address when a new one is to be confirmed, in %s',
  async (lang) => {
    const data = { ...sampleAccount, oldEmail: 'old@shop.example', token: TOKEN }
    const { subject, html, text } = await emailChangeMail(data, lang)
    expect(text).toContain(`https://shop.example/${lang}/confirm-email?token=${TOKEN}`)
    expect(html).toContain(`/${lang}/confirm-email?token=${TOKEN}"`)
    for (const part of [subject, html.replace(/<style>.*?<\/style>/s, ''), text]) {
      expect(part).not.toMatch(/[{}]|undefined|mail\.\w/)
    }
    expect(text).toContain('old@shop.example')
  },
)
