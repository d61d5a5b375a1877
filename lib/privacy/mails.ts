import 'server-only'
import { accountDeletedMail } from '@/lib/mail/account-deleted'
import { sendMail } from '@/lib/mail/transport'
import type { Payload } from '@/lib/outbox/topics'
import { shop } from '@/lib/shop'

/** Mails that an account was deleted; `id` is that of the outbox message. */
export async function mailAccountDeleted(
  { email, language }: Payload<'mail.account-deleted'>,
  id: string,
): Promise<void> {
  await sendMail(await accountDeletedMail(shop, language), { name: '', address: email }, id)
}
