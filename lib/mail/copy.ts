import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { Addressee, Mail } from './types'

/** The secret of a link, which would open an account to a reader of the copy. */
const TOKEN = /([?&]token=)[\w%-]+/g

/**
 * Keeps what the mail of this outbox message says, replacing the copy of an earlier try. It goes with the
 * message, so nothing is kept where that is gone already.
 */
export async function keepCopy(mail: Mail, to: Addressee, id: string): Promise<void> {
  const [text, html] = [mail.text, withPictures(mail)].map((part) => part.replace(TOKEN, '$1…'))
  await prisma.$executeRaw`
    insert into mail_copies
      (message_id, recipient_name, recipient_address, subject, text, html, is_file)
    select id, ${to.name}, ${to.address}, ${mail.subject}, ${text}, ${html}, ${!env.SMTP_URL}
    from outbox_messages where id = ${id}::uuid
    on conflict (message_id) do update set
      (recipient_name, recipient_address, subject, text, html, is_file, created_at)
      = (excluded.recipient_name, excluded.recipient_address, excluded.subject, excluded.text,
        excluded.html, excluded.is_file, now())`
}

/** The HTML with its attached pictures in it. */
const withPictures = ({ html, attachments = [] }: Mail) =>
  attachments.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  )
