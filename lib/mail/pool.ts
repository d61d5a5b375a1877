import 'server-only'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { env } from '@/lib/env'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { singleton } from '@/lib/shared/runtime.mjs'
import type { MailServer } from './server'

/** Milliseconds; their sum is below the lease of an outbox message. */
const SMTP_TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
/** Below the time that an outbox message may take, also for a server that trickles its replies. */
const SEND_TIMEOUT_MS = 55_000
/** Below the socket's timeout, so that the connection ends with QUIT. */
const IDLE_MS = 20_000

type Pool = { send: (message: SendMailOptions) => Promise<void>; key: string; retire: () => void }

const current = singleton('mail.pool', (): { pool?: Pool | undefined } => ({}))

/**
 * Over one of `MAIL_CONNECTIONS` connections that stay open for the next mail. A change of the server closes the former
 * pool once its mails are sent. Throws when not accepted.
 */
export const sendPooled = (server: MailServer, message: SendMailOptions): Promise<void> =>
  poolOf(server).send(message)

/** Over a connection of its own, to test the server. Throws when not accepted. */
export async function sendOnce(server: MailServer, message: SendMailOptions): Promise<void> {
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
    ...{ ...server, ...SMTP_TIMEOUTS, idleTimeout: IDLE_MS },
    ...{ pool: true, maxConnections: env.MAIL_CONNECTIONS },
  })
  let pending = 0
  let isRetired = false
  // Not while mails are sent: those that wait would fail.
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
