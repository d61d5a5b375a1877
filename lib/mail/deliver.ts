import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'
import { shop } from '@/lib/shop'
import { hasMailServer } from './server'
import { sendMail } from './transport'
import type { Addressee, Mail } from './types'

/** Stores the copy first: a failure after sending would send twice. `id` is the outbox message's. */
export async function deliverMail(mail: Mail, to: Addressee, id: string): Promise<void> {
  await storeCopy(mail, to, id)
  await sendMail(mail, to, id)
}

/**
 * Sends to ADMIN_EMAIL in the language last chosen in admin; `id` is the outbox message's. `write` returns null when
 * nothing is left to report.
 */
export async function sendToOwner(
  id: string,
  write: (language: Language) => Promise<Mail | null>,
): Promise<void> {
  const where = { email: env.ADMIN_EMAIL, role: 'admin' } as const
  const owner = await prisma.user.findUnique({ where })
  if (!owner) return
  const mail = await write(owner.language)
  if (mail) await sendMail(mail, { name: shop.name, address: owner.email }, id)
}

/** Link secrets are removed from copies. */
const TOKEN = /([?&]token=)[\w%-]+/g

/** Replaces the copy of an earlier attempt; not stored once its message is gone. */
async function storeCopy(mail: Mail, to: Addressee, id: string): Promise<void> {
  const [text, html] = [mail.text, withPictures(mail)].map((part) => part.replace(TOKEN, '$1…'))
  await prisma.$executeRaw`
    insert into mail_copies
      (message_id, recipient_name, recipient_address, subject, text, html, is_file)
    select id, ${to.name}, ${to.address}, ${mail.subject}, ${text}, ${html}, ${!hasMailServer()}
    from outbox_messages where id = ${id}::uuid
    on conflict (message_id) do update set
      (recipient_name, recipient_address, subject, text, html, is_file, created_at)
      = (excluded.recipient_name, excluded.recipient_address, excluded.subject, excluded.text,
        excluded.html, excluded.is_file, now())`
}

/** Inlines attached pictures as data URLs; files are left out. */
const withPictures = ({ html, attachments = [] }: Mail) =>
  attachments.reduce((page, one) => {
    if (one.contentDisposition !== 'inline') return page
    const data = `data:${one.contentType};base64,${one.content.toString('base64')}`
    return page.replaceAll(`cid:${one.cid}`, data)
  }, html)
