import 'server-only'
import { env } from '@/lib/env'
import { setting } from '@/lib/settings/current'
import type { SettingTexts } from '@/lib/settings/sections'
import { shop } from '@/lib/shop'
import type { Addressee } from './types'

/** Options of nodemailer. */
export type MailServer =
  | { url: string }
  | {
      host: string
      port: number
      secure: boolean
      requireTLS: boolean
      ignoreTLS: boolean
      auth?: { user: string; pass: string }
    }

const PORTS = { starttls: 587, tls: 465, none: 25 }

/** What admin stored, as a whole, else `SMTP_URL`; null for neither: mails are written to files. */
export function mailServer(): MailServer | null {
  const host = setting('SMTP_HOST')
  if (!host) return env.SMTP_URL ? { url: env.SMTP_URL } : null
  const tls = setting('SMTP_TLS') ?? 'starttls'
  const user = setting('SMTP_USER')
  return {
    ...{ host, port: setting('SMTP_PORT') ?? PORTS[tls] },
    ...{ secure: tls === 'tls', requireTLS: tls === 'starttls', ignoreTLS: tls === 'none' },
    ...(user && { auth: { user, pass: setting('SMTP_PASSWORD') ?? '' } }),
  }
}

export const hasMailServer = (): boolean => mailServer() !== null

/** What admin stored, else `MAIL_FROM`, else name and address of the shop. */
export function mailSender(): string | Addressee {
  const [name, address] = [setting('MAIL_SENDER_NAME'), setting('MAIL_SENDER')]
  if (!name && !address && env.MAIL_FROM) return env.MAIL_FROM
  return { name: name ?? shop.name, address: address ?? shop.email }
}

export const replyAddress = (): string => setting('MAIL_REPLY_TO') ?? shop.email

/** What applies where admin stored nothing; the password in clear. Nothing of `SMTP_URL` beside a server of admin. */
export function mailDefaults(): SettingTexts {
  const url = env.SMTP_URL && URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null
  const sender = /^(.*?)\s*<([^<>]+)>$/.exec(env.MAIL_FROM ?? '')
  const tls = url?.protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    ...(setting('SMTP_HOST') || !url
      ? { SMTP_TLS: 'starttls', SMTP_PORT: String(PORTS[setting('SMTP_TLS') ?? 'starttls']) }
      : {
          ...{ SMTP_HOST: url.hostname, SMTP_TLS: tls, SMTP_PORT: url.port || String(PORTS[tls]) },
          ...{ SMTP_USER: decoded(url.username), SMTP_PASSWORD: decoded(url.password) },
        }),
    MAIL_SENDER_NAME: sender?.[1] || shop.name,
    MAIL_SENDER: sender?.[2] ?? env.MAIL_FROM ?? shop.email,
    MAIL_REPLY_TO: shop.email,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
