import type { Language } from '@/lib/languages'
import { ownerMail } from '@/lib/mail/owner-layout'
import { formatMailDate, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { paths } from '@/lib/paths'

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
