import 'server-only'
import { createResetToken } from '@/lib/accounts/passwords/resets'
import { describeDevice } from '@/lib/accounts/settings/sessions'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { deliverMail, sendToOwner } from '@/lib/mail/deliver'
import type { AccountMailData, Mail } from '@/lib/mail/types'
import type { Payload, Topic } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { DAY_MS } from '@/lib/time'
import {
  accountMovedMail,
  adminSecondFactorMail,
  adminSignInMail,
  ownerSignInsMail,
  passwordChangedMail,
  passwordResetMail,
  signUpAttemptMail,
  welcomeMail,
} from './account-mails'

/** Links that could not be mailed for a day are dropped. */
const STALE_MS = DAY_MS

/** `id` is the outbox message's, here and below. */
export function mailWelcome(userId: string, id: string): Promise<void> {
  return mailTo(userId, id, welcomeMail)
}

/** Once a day at most: the form must not flood a stranger's mailbox. An earlier one may be under way. */
export async function mailSignUpAttempt(userId: string, id: string): Promise<void> {
  const earlier = await prisma.outboxMessage.count({
    where: {
      topic: 'mail.sign-up-attempt' satisfies Topic,
      payload: { path: ['userId'], equals: userId },
      id: { lt: id },
      OR: [{ doneAt: null, failedAt: null }, { doneAt: { gt: new Date(Date.now() - DAY_MS) } }],
    },
  })
  if (earlier === 0) await mailTo(userId, id, signUpAttemptMail)
}

/** Creates the link when mailing, so that no readable token is stored. Skips requests older than a day. */
export async function mailPasswordReset(
  { userId, askedAt, lang }: Payload<'mail.password-reset'>,
  id: string,
): Promise<void> {
  if (Date.now() - new Date(askedAt).getTime() > STALE_MS) return
  await mailTo(userId, id, async (data, language) =>
    passwordResetMail({ ...data, token: await createResetToken(userId) }, lang ?? language),
  )
}

/** A customer of another shop reads it when they like: no password was asked for. */
const INVITATION_MS = 7 * DAY_MS

/** Skips accounts that have a password by now. */
export async function mailAccountMoved(userId: string, id: string): Promise<void> {
  if ((await prisma.user.count({ where: { id: userId, passwordHash: null } })) === 0) return
  await mailTo(userId, id, async (data, language) =>
    accountMovedMail({ ...data, token: await createResetToken(userId, INVITATION_MS) }, language),
  )
}

export function mailPasswordChanged(userId: string, changedAt: Date, id: string): Promise<void> {
  return mailTo(userId, id, (data, language) =>
    passwordChangedMail({ ...data, changedAt }, language),
  )
}

export async function mailAdminSignIn(
  { userId, sessionId }: Payload<'mail.admin-sign-in'>,
  id: string,
): Promise<void> {
  const session = await prisma.session.findUnique({ where: { id: sessionId } })
  if (!session) return
  const { browser, system } = describeDevice(session.userAgent)
  const device = [browser, system].filter(Boolean).join(', ') || '?'
  await mailTo(userId, id, (data, language) =>
    adminSignInMail({ ...data, device, at: session.createdAt }, language),
  )
}

export function mailAdminSecondFactor(
  { userId, changedAt, ...changed }: Payload<'mail.admin-second-factor'>,
  id: string,
): Promise<void> {
  return mailTo(userId, id, (data, language) =>
    adminSecondFactorMail({ ...data, ...changed, at: new Date(changedAt) }, language),
  )
}

export function mailOwnerSignIns(
  { attempts, since }: Payload<'mail.owner-sign-ins'>,
  id: string,
): Promise<void> {
  return sendToOwner(id, (language) =>
    ownerSignInsMail({ shop, attempts, since: new Date(since) }, language),
  )
}

/** Uses the account's language and omits the name typed at sign-up: the mailbox may be a stranger's. */
async function mailTo(
  userId: string,
  id: string,
  write: (data: AccountMailData, language: Language) => Promise<Mail>,
) {
  const user = await prisma.user.findUnique({ where: { id: userId } })
  if (!user) return
  const { email, language } = user
  await deliverMail(await write({ shop }, language), { name: '', address: email }, id)
}
