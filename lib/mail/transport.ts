import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { shop } from '@/lib/shop'
import { mailFile } from './files'
import { sendOnce, sendPooled } from './pool'
import { mailSender, mailServer, replyAddress } from './server'
import type { Addressee, Mail } from './types'

/** To `DATA_DIR/mail/<id>.eml` without a mail server. `id` is the same at every retry. Throws when not accepted. */
export const sendMail = (mail: Mail, to: Addressee, id: string): Promise<void> =>
  send(mail, to, id, sendPooled)

/** As `sendMail`, over a new connection. */
export const sendMailOnce = (mail: Mail, to: Addressee, id: string): Promise<void> =>
  send(mail, to, id, sendOnce)

async function send(mail: Mail, to: Addressee, id: string, bySmtp: typeof sendOnce): Promise<void> {
  const message = {
    ...mail,
    to,
    from: mailSender(),
    replyTo: replyAddress(),
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const server = mailServer()
  if (server) await bySmtp(server, message)
  else await writeFile(await build(message), id)
}

/** In RFC 5322 format. */
async function build(message: SendMailOptions): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message: bytes } = await transport.sendMail({ ...message, newline: 'windows' })
  return bytes as Buffer
}

async function writeFile(bytes: Buffer, id: string) {
  const target = mailFile(id)
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${id}.${randomUUID()}`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
