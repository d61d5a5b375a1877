import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import nodemailer from 'nodemailer'
import { env } from '@/lib/env'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { singleton } from '@/lib/shared/runtime.mjs'
import { shop } from '@/lib/shop'
import { mailFile } from './files'
import { type MailServer, mailSender, mailServer, replyAddress } from './server'
import type { Addressee, Mail } from './types'

/** Writes `DATA_DIR/mail/<id>.eml` without a mail server. `id` is the same at every retry. Throws when not accepted. */
export const sendMail = (mail: Mail, to: Addressee, id: string): Promise<void> =>
  send(mail, to, id, sendPooled)

/** Does what `sendMail` does, over a new connection. */
export const sendMailOnce = (mail: Mail, to: Addressee, id: string): Promise<void> =>
  send(mail, to, id, sendOnce)

async function send(
  { unsubscribe, ...mail }: Mail,
  to: Addressee,
  id: string,
  bySmtp: typeof sendOnce,
): Promise<void> {
  const message = {
    ...mail,
    to,
    from: mailSender(),
    replyTo: replyAddress(),
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const server = mailServer()
  if (server) await bySmtp(server, message)
  else await writeFile(await build(message), id)
}

/** RFC 8058. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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

/** Milliseconds; their sum is below the lease of an outbox message. */
const SMTP_TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
/** Shorter than the time an outbox message may take, also when a server trickles its replies. */
const SEND_TIMEOUT_MS = 55_000
/** Shorter than the socket's timeout, so that the connection ends with QUIT. */
const IDLE_MS = 20_000

type Pool = { send: (message: SendMailOptions) => Promise<void>; key: string; retire: () => void }

const current = singleton('mail.pool', (): { pool?: Pool | undefined } => ({}))

/**
 * Over one of `MAIL_CONNECTIONS` connections that stay open for the next mail. A change of the server closes the former
 * pool once its mails are sent. Throws when not accepted.
 */
const sendPooled = (server: MailServer, message: SendMailOptions): Promise<void> =>
  poolOf(server).send(message)

/** Sends over a connection of its own, to test the server. Throws when not accepted. */
async function sendOnce(server: MailServer, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ ...server, ...SMTP_TIMEOUTS })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}

function poolOf(server: MailServer): Pool {
  const key = JSON.stringify(server)
  if (current.pool?.key === key) return current.pool
  current.pool?.retire()
  current.pool = openPool(server, key)
  return current.pool
}

function openPool(server: MailServer, key: string): Pool {
  const transport = nodemailer.createTransport({
    ...server,
    ...SMTP_TIMEOUTS,
    idleTimeout: IDLE_MS,
    pool: true,
    maxConnections: env.MAIL_CONNECTIONS,
  })
  let pending = 0
  let isRetired = false
  // Closing the pool while mails are sent would fail those that wait.
  const closeIfOver = () => {
    if (isRetired && pending === 0) transport.close()
  }
  const pool = {
    key,
    async send(message: SendMailOptions) {
      pending += 1
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
      } finally {
        pending -= 1
        closeIfOver()
      }
    },
    retire() {
      isRetired = true
      forget()
      if (current.pool === pool) current.pool = undefined
      closeIfOver()
    },
  }
  const forget = onShutdown(async () => pool.retire())
  return pool
}
