import 'server-only'
import { prisma } from '@/lib/db'
import { hasMailServer } from './server'
import type { Addressee, Mail } from './types'

/** Link secrets are removed from copies. */
const TOKEN = /([?&]token=)[\w%-]+/g

/** Replaces the copy of an earlier attempt; not stored once its message is gone. */
export async function storeCopy(mail: Mail, to: Addressee, id: string): Promise<void> {
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
