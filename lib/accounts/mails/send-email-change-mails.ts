import 'server-only'
import { createEmailToken } from '@/lib/accounts/email-change'
import { prisma } from '@/lib/db'
import { deliverMail } from '@/lib/mail/deliver'
import { shop } from '@/lib/shop'
import { emailChangeMail, emailChangeNoticeMail } from './email-change-mails'

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
