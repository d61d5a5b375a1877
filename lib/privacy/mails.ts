import 'server-only'
import { accountDeletedMail } from '@/lib/accounts/mails/account-deleted'
import { deliverMail } from '@/lib/mail/deliver'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'

/** `id` is the outbox message's. */
export async function mailAccountDeleted(
  { email, language }: Payload<'mail.account-deleted'>,
  id: string,
): Promise<void> {
  await deliverMail(await accountDeletedMail(shop, language), { name: '', address: email }, id)
}
