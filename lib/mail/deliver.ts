import 'server-only'
import { storeCopy } from './copy'
import { sendMail } from './transport'
import type { Addressee, Mail } from './types'

/** Stores the copy first: a failure after sending would send twice. `id` is the outbox message's. */
export async function deliverMail(mail: Mail, to: Addressee, id: string): Promise<void> {
  await storeCopy(mail, to, id)
  await sendMail(mail, to, id)
}
