import 'server-only'
import { sendToOwner } from '@/lib/mail/to-owner'
import { shop } from '@/lib/shop'
import { digestMail } from './digest-mail'
import { isQuiet, readDigest } from './read-digest'

/** `id` is the outbox message's. Skipped if it was due to mails alone that were sent meanwhile. */
export async function mailOwnerDigest(day: string, id: string): Promise<void> {
  const digest = await readDigest(day)
  if (isQuiet(digest)) return
  await sendToOwner(id, (language) => digestMail({ ...digest, shop, day }, language))
}
