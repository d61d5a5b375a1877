import 'server-only'
import { randomUUID } from 'node:crypto'
import { adminLanguage } from '@/lib/admin/texts'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { ownerMail } from '@/lib/mail/layout'
import { mailServer } from '@/lib/mail/server'
import { mailTexts } from '@/lib/mail/texts'
import { sendMailOnce } from '@/lib/mail/transport'
import { keyedHash } from '@/lib/security/keyed-hash'
import { refreshSettings } from '@/lib/settings/refresh'
import { shop } from '@/lib/shop'

export type TestedMail = { outcome: MailOutcome; answer: string; address: string; at: number }

const SUBJECT = 'settings:mail'

/** Tells a test with another server, or with another password, from one with that in force. */
const serverNow = () => keyedHash('test mail', JSON.stringify(mailServer()))

/** What became of the last test mail with the server in force; null before the first. No access check: callers check. */
export async function readTestedMail(): Promise<MailOutcome | null> {
  const last = await prisma.auditEntry.findFirst({
    where: { subject: SUBJECT, action: 'settings.testMail' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const { outcome, server } = (last?.details ?? {}) as { outcome?: MailOutcome; server?: string }
  return outcome && server === serverNow() ? outcome : null
}

/** Sends a mail to the administrator, at once and once; audited. UNAUTHENTICATED, FORBIDDEN. */
export const sendTestMail = asAdmin(async ({ user }): Promise<Result<TestedMail>> => {
  await refreshSettings()
  const language = await adminLanguage()
  const t = await mailTexts(language)
  const subject = t('admin.settings.test.subject', { shop: shop.name })
  const line = t('admin.settings.test.line', { shop: shop.name })
  const mail = ownerMail({ shop, path: '/admin/settings/mail' }, language, t, {
    subject,
    title: subject,
    lines: [line],
    open: t('admin.settings.names.mail'),
  })
  const server = serverNow()
  const tested = await send(mail, user.email)
  const details = { outcome: tested.outcome, server }
  await recordAudit(prisma, user.id, { action: 'settings.testMail', subject: SUBJECT, details })
  return ok({ ...tested, address: user.email, at: Date.now() })
})

async function send(
  mail: Parameters<typeof sendMailOnce>[0],
  address: string,
): Promise<Pick<TestedMail, 'outcome' | 'answer'>> {
  try {
    await sendMailOnce(mail, { name: '', address }, randomUUID())
    return { outcome: mailServer() ? 'accepted' : 'file', answer: '' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** What became of a mail, as the owner can act on it; each is a message key. */
type MailOutcome =
  | 'accepted'
  | 'file'
  | 'refused'
  | 'login'
  | 'timeout'
  | 'unknownServer'
  | 'unreachable'
  | 'encryption'
  | 'failed'

type MailError = { code?: string; originalCode?: string; response?: string; message?: string }

const BY_CODE: Partial<Record<string, MailOutcome>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'unknownServer',
  EAUTH: 'login',
  ETLS: 'encryption',
  ECONNECTION: 'unreachable',
}

/** Reads an error of nodemailer; `answer` is the server's own. */
export function outcomeOf(error: unknown): { outcome: MailOutcome; answer: string } {
  const { code = '', originalCode = '', response, message = '' } = error as MailError
  const answer = (response ?? message).slice(0, 300)
  if (code === 'ESOCKET') {
    const isNetwork = /^E(CONN|HOST|NET|PIPE|ADDR|ACCES)/.test(originalCode)
    return { outcome: isNetwork ? 'unreachable' : 'encryption', answer }
  }
  return { outcome: BY_CODE[code] ?? (response ? 'refused' : 'failed'), answer }
}
