import 'server-only'
import { env } from '@/lib/env'
import { setting } from '@/lib/settings/current'
import type { StoredName } from '@/lib/settings/sections'
import { shop } from '@/lib/shop'
import { isPublicShop } from '@/lib/text/public-shop'
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
    host,
    port: setting('SMTP_PORT') ?? PORTS[tls],
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user && { auth: { user, pass: setting('SMTP_PASSWORD') ?? '' } }),
  }
}

export const hasMailServer = (): boolean => mailServer() !== null

/** What admin stored, else `MAIL_FROM`, else name and address of the shop. */
export function mailSender(): string | Addressee {
  const name = setting('MAIL_SENDER_NAME')
  const address = setting('MAIL_SENDER')
  if (!name && !address && env.MAIL_FROM) return env.MAIL_FROM
  return { name: name ?? shop.name, address: address ?? shop.email }
}

export const replyAddress = (): string => setting('MAIL_REPLY_TO') ?? shop.email

/** `company`: that section of admin, or its default. */
export type Default = { text: string; source: 'environment' | 'company' | 'default' }

/** What applies where admin stored nothing; the password in clear. Nothing of `SMTP_URL` beside a server of admin. */
export function mailDefaults(): Partial<Record<StoredName, Default>> {
  const name = setting('MAIL_SENDER_NAME')
  const address = setting('MAIL_SENDER')
  const from = /^(?:([^<]*)<([^<>]+)>|(.*))$/.exec(env.MAIL_FROM ?? '')
  const given = (text: string): Default => ({ text, source: 'environment' })
  const ofCompany = (text: string): Default => ({ text, source: 'company' })
  const fromName = address ? '' : from?.[1]?.trim()
  const fromAddress = name ? '' : (from?.[2] ?? from?.[3])
  return {
    ...serverDefaults(given),
    MAIL_SENDER_NAME: fromName ? given(fromName) : ofCompany(shop.name),
    MAIL_SENDER: fromAddress ? given(fromAddress) : ofCompany(shop.email),
    MAIL_REPLY_TO: ofCompany(shop.email),
  }
}

function serverDefaults(given: (text: string) => Default): Partial<Record<StoredName, Default>> {
  const url = env.SMTP_URL && URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null
  if (setting('SMTP_HOST') || !url) {
    const port = String(PORTS[setting('SMTP_TLS') ?? 'starttls'])
    return {
      SMTP_TLS: { text: 'starttls', source: 'default' },
      SMTP_PORT: { text: port, source: 'default' },
    }
  }
  const tls = url.protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    SMTP_HOST: given(url.hostname),
    SMTP_TLS: given(tls),
    SMTP_PORT: given(url.port || String(PORTS[tls])),
    SMTP_USER: given(decoded(url.username)),
    SMTP_PASSWORD: given(decoded(url.password)),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

type Settings = {
  NODE_ENV: string
  APP_URL: string
  DATA_DIR: string
}

/** A warning at start for a public shop without a mail server, else null. */
export function describeUnsent(env: Settings, hasServer: boolean): string | null {
  if (hasServer || !isPublicShop(env)) return null
  return `No mail server is set (SMTP_URL, or Settings in admin): no mail leaves the shop, each is only written to ${env.DATA_DIR}/mail`
}
