import 'server-only'
import { keepCopy } from './copy'
import { sendMail } from './transport'
import type { Addressee, Mail } from './types'

/**
 * Sends a mail and keeps a copy of it, which the administrator can read. The copy comes first: a mail
 * that left and could not be noted would be sent again. `id` is that of the outbox message.
 */
export async function deliverMail(mail: Mail, to: Addressee, id: string): Promise<void> {
  await keepCopy(mail, to, id)
  await sendMail(mail, to, id)
}
