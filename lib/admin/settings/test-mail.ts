import 'server-only'
import { randomUUID } from 'node:crypto'
import { adminLanguage } from '@/lib/admin/language'
import { asAdmin } from '@/lib/auth/access'
import { ok, type Result } from '@/lib/errors'
import { type MailOutcome, outcomeOf } from '@/lib/mail/outcome'
import { ownerMail } from '@/lib/mail/owner-layout'
import { mailServer } from '@/lib/mail/server'
import { mailTexts } from '@/lib/mail/texts'
import { sendMailOnce } from '@/lib/mail/transport'
import { refreshSettings } from '@/lib/settings/refresh'
import { shop } from '@/lib/shop'

export type TestedMail = { outcome: MailOutcome; answer: string; address: string; at: number }

/** Sends a mail to the administrator, at once and once. UNAUTHENTICATED, FORBIDDEN. */
export const sendTestMail = asAdmin(async ({ user }): Promise<Result<TestedMail>> => {
  await refreshSettings()
  const language = await adminLanguage()
  const t = await mailTexts(language)
  const [subject, line] = [
    t('admin.settings.test.subject', { shop: shop.name }),
    t('admin.settings.test.line', { shop: shop.name }),
  ]
  const mail = ownerMail({ shop, path: '/admin/settings/mail' }, language, t, {
    ...{ subject, title: subject, lines: [line], open: t('admin.settings.names.mail') },
  })
  const tested = { address: user.email, at: Date.now() }
  try {
    await sendMailOnce(mail, { name: '', address: user.email }, randomUUID())
    return ok({ outcome: mailServer() ? 'accepted' : 'file', answer: '', ...tested })
  } catch (error) {
    return ok({ ...outcomeOf(error), ...tested })
  }
})
