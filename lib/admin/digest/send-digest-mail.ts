import 'server-only'
import { sendToOwner } from '@/lib/mail/to-owner'
import { shop } from '@/lib/shop'
import { digestMail } from './digest-mail'
import { readDigest } from './read-digest'

/** `id` is the outbox message's. */
export async function mailOwnerDigest(day: string, id: string): Promise<void> {
  const digest = await readDigest(day)
  await sendToOwner(id, (language) => digestMail({ ...digest, shop, day }, language))
}
