import 'server-only'
import { accountDeletedMail } from '@/lib/accounts/mails/account-deleted'
import { deliverMail } from '@/lib/mail/deliver'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'

/** Mails that an account was deleted; `id` is that of the outbox message. */
export async function mailAccountDeleted(
  { email, language }: Payload<'mail.account-deleted'>,
  id: string,
): Promise<void> {
  await deliverMail(await accountDeletedMail(shop, language), { name: '', address: email }, id)
}
