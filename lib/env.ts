import { z } from 'zod'
import { limitNumbers } from '@/lib/settings/limits'
import { RULES, wholeNumber } from '@/lib/settings/rules'
import { DEFAULT_SHOP_NAME } from './shared/next-and-server.mjs'
import { isTooLongForBcrypt, meetsComposition, passwordCriteria } from './text/password'
import { isPublicShop } from './text/public-shop'

const building = process.env.NEXT_PHASE === 'phase-production-build'
const port = process.env.PORT || '3000'

/** Fictional account and address for demos; a public shop may not use them. */
export const DEMONSTRATION = {
  SHOP_EMAIL: 'contact@shop.example',
  BANK_BENEFICIARY: 'Maison LX Demo SAS',
  BANK_IBAN: 'FR1420041010050500013M02606',
  BANK_BIC: 'PSSTFRPPXXX',
}

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

/** The customers' rule without the lists of leaked passwords. */
function isGoodPassword(password: string): boolean {
  return (
    passwordCriteria(password).length && meetsComposition(password) && !isTooLongForBcrypt(password)
  )
}

/** 32 bytes, for AES-256. Next reports a wrong key only when the first form fails. */
const KEY = /^[A-Za-z0-9+/]{43}=?$/

/** "2026-1:secret,2025-1:older secret"; the first encrypts. */
const ticketKeys = z
  .string()
  .trim()
  .regex(
    /^([\w.-]+:[^,]{32,})?(,[\w.-]+:[^,]{32,})*$/,
    'write it as name:secret, each secret of at least 32 random characters',
  )
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((one) => ({
        id: one.slice(0, one.indexOf(':')),
        secret: one.slice(one.indexOf(':') + 1),
      })),
  )

const withoutLastSlashes = (url: string) => url.replace(/(?<!\/)\/+$/, '')

/** Number of proxies, or addresses: "loopback,10.0.0.0/8". */
const trustedProxies = z
  .string()
  .trim()
  .refine(
    (text) => /^\d{0,2}$/.test(text) || text.split(',').every((one) => isProxyAddress(one.trim())),
    'say how many proxies stand in front, or their addresses, such as 10.0.0.0/8,127.0.0.1',
  )
  .default('')

function isProxyAddress(text: string): boolean {
  const named = ['loopback', 'linklocal', 'uniquelocal']
  const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  return named.includes(text) || address.safeParse(text).success
}

const authSecret = z
  .string({
    error: 'start with `npm start`, which makes one, or set at least 32 random characters',
  })
  .min(32, 'use at least 32 random characters')

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: wholeNumber(1, 65535, 'use a port number such as 3000').default(3000),
  HOST: z.string().trim().default(''),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'use the public address, such as https://shop.example' })
    .default(`http://localhost:${port}`)
    .transform(withoutLastSlashes),
  DATA_DIR: z.string().min(1).default('.data'),
  PICTURE_CACHE_DIR: optionalText,
  PICTURES_FROM: z
    .string()
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((hosts) => hosts.every((one) => URL.canParse(`http://${one}`)), {
      error: 'use hosts with their ports, such as 192.168.1.5:8080',
    })
    .default([]),
  PICTURES_AHEAD: z.enum(['on', 'off'], { error: 'use on or off' }).default('on'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use postgresql://user:password@host:5432/database')
    .default(
      building ? 'postgresql://nobody@127.0.0.1:1/none' : 'postgresql://127.0.0.1:5432/shop',
    ),
  DATABASE_DIRECT_URL: optionalText.refine(
    (value) => !value || /^postgres(ql)?:\/\//.test(value),
    'use postgresql://user:password@host:5432/database',
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'use a number of connections, such as 10').default(10),
  SHOP_ROLE: z
    .enum(['all', 'web', 'worker', 'none'], { error: 'use all, web, worker or none' })
    .default('all'),
  CDN_SECONDS: wholeNumber(0, 86_400, 'use seconds, such as 3600, or 0 for no CDN').default(0),
  CDN_PURGE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'use the address of the CDN’s purge call, https://...',
    })
    .transform((value) => value || undefined)
    .optional(),
  CDN_PURGE_TOKEN: optionalText,
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'use text or json' }).default('text'),
  METRICS_TOKEN: optionalText.refine(
    (value) => !value || value.length >= 32,
    'use at least 32 random characters',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'use the address of a collector, such as http://localhost:4318',
    })
    .optional(),
  SENTRY_DSN: optionalText.refine(
    (value) => !value || /^https?:\/\/[\w-]+@[^/?#@]+(?:\/[^/?#]+)*\/\d+$/.test(value),
    'use the address of a project, such as https://key@sentry.example/1',
  ),
  AUTH_SECRET: building
    ? authSecret.default('only-while-building-only-while-building')
    : authSecret,
  AUTH_SECRET_PREVIOUS: optionalText.refine(
    (value) => !value || value.length >= 32,
    'use the former AUTH_SECRET, of at least 32 characters',
  ),
  ADMIN_EMAIL: z
    .email('use one e-mail address')
    .default('admin@shop.example')
    .transform((email) => email.toLowerCase()),
  ADMIN_PASSWORD: optionalText.refine(
    (value) => !value || isGoodPassword(value),
    'use at least 8 characters, a letter and a digit among them, or 15 of any kind, and at most 72 bytes',
  ),
  PASSWORD_COST: wholeNumber(4, 15, 'use bcrypt’s cost, such as 12').default(12),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optionalText.refine(
    (value) => !value || KEY.test(value),
    'use 32 random bytes in base64, as `openssl rand -base64 32` gives them',
  ),
  SHOP_NAME: RULES.SHOP_NAME.default(DEFAULT_SHOP_NAME),
  SHOP_EMAIL: RULES.SHOP_EMAIL.default(DEMONSTRATION.SHOP_EMAIL),
  COMPANY_NAME: RULES.COMPANY_NAME.optional(),
  COMPANY_FORM: RULES.COMPANY_FORM.optional(),
  COMPANY_CAPITAL: RULES.COMPANY_CAPITAL.optional(),
  COMPANY_ADDRESS: RULES.COMPANY_ADDRESS.optional(),
  COMPANY_COUNTRY: RULES.COMPANY_COUNTRY.default('FR'),
  RETURN_ADDRESS: RULES.RETURN_ADDRESS.optional(),
  COMPANY_REGISTRATION: RULES.COMPANY_REGISTRATION.optional(),
  COMPANY_VAT_ID: RULES.COMPANY_VAT_ID.optional(),
  COMPANY_DIRECTOR: RULES.COMPANY_DIRECTOR.optional(),
  COMPANY_PHONE: RULES.COMPANY_PHONE.optional(),
  HOSTING_NAME: RULES.HOSTING_NAME.optional(),
  HOSTING_ADDRESS: RULES.HOSTING_ADDRESS.optional(),
  HOSTING_PHONE: RULES.HOSTING_PHONE.optional(),
  MEDIATOR_NAME: RULES.MEDIATOR_NAME.optional(),
  MEDIATOR_ADDRESS: RULES.MEDIATOR_ADDRESS.optional(),
  MEDIATOR_URL: RULES.MEDIATOR_URL.optional(),
  PAYMENT_METHODS: RULES.PAYMENT_METHODS.default([
    'bank_transfer',
    'nowpayments',
    'prepaid_tickets',
    'alternative',
  ]),
  REMINDER_HOURS: RULES.REMINDER_HOURS.default([24, 72]),
  CANCEL_UNPAID_DAYS: RULES.CANCEL_UNPAID_DAYS.default(7),
  REVIEW_MAILS: RULES.REVIEW_MAILS.default('on'),
  NOTIFY_ORDERS: RULES.NOTIFY_ORDERS.default('on'),
  NOTIFY_MONEY: RULES.NOTIFY_MONEY.default('on'),
  NOTIFY_WITHDRAWALS: RULES.NOTIFY_WITHDRAWALS.default('on'),
  NOTIFY_CLAIMS: RULES.NOTIFY_CLAIMS.default('on'),
  NOTIFY_LOW_STOCK: RULES.NOTIFY_LOW_STOCK.default('on'),
  NOTIFY_FAILED_MAILS: RULES.NOTIFY_FAILED_MAILS.default('on'),
  NOTIFY_DIGEST: RULES.NOTIFY_DIGEST.default('on'),
  DIGEST_HOUR: RULES.DIGEST_HOUR.default(7),
  NOWPAYMENTS_URL: z
    .url({ protocol: /^https?$/, error: 'use the address of its API' })
    .default('https://api.nowpayments.io')
    .transform(withoutLastSlashes),
  NOWPAYMENTS_API_KEY: optionalText,
  NOWPAYMENTS_IPN_SECRET: optionalText,
  STRIPE_URL: z
    .url({ protocol: /^https?$/, error: 'use the address of its API' })
    .default('https://api.stripe.com')
    .transform(withoutLastSlashes),
  STRIPE_API_KEY: RULES.STRIPE_API_KEY.optional(),
  STRIPE_WEBHOOK_SECRET: RULES.STRIPE_WEBHOOK_SECRET.optional(),
  TICKET_KEYS: ticketKeys,
  TICKET_INDEX_SECRET: optionalText.refine(
    (value) => !value || value.length >= 32,
    'use at least 32 random characters',
  ),
  BANK_BENEFICIARY: RULES.BANK_BENEFICIARY.default(DEMONSTRATION.BANK_BENEFICIARY),
  BANK_IBAN: RULES.BANK_IBAN.default(DEMONSTRATION.BANK_IBAN),
  BANK_BIC: RULES.BANK_BIC.default(DEMONSTRATION.BANK_BIC),
  VAT_CHARGED: RULES.VAT_CHARGED.optional(),
  VAT_RATES: RULES.VAT_RATES.default({}),
  VAT_WITHIN_EU: RULES.VAT_WITHIN_EU.default('seller'),
  OUTSIDE_EU: RULES.OUTSIDE_EU.default('no-vat'),
  SAMPLE_TEXTS: RULES.SAMPLE_TEXTS.default('shown'),
  DELIVERY_COUNTRIES: RULES.DELIVERY_COUNTRIES.optional(),
  DELIVERY_DAYS: RULES.DELIVERY_DAYS.default({}),
  VIES_URL: z
    .union([z.literal('none').transform(() => null), z.url({ protocol: /^https?$/ })], {
      error: 'use the address of its REST API, or none',
    })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .transform((url) => url && withoutLastSlashes(url)),
  VAT_RATE: RULES.VAT_RATE.default(20),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use the address of the S3 service' })
    .optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  BLOB_READ_WRITE_TOKEN: optionalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'use smtp://user:password@host:587')
    .optional()
    .or(z.literal('').transform(() => undefined)),
  MAIL_FROM: optionalText,
  MAIL_CONNECTIONS: wholeNumber(1, 50, 'use a number of connections, such as 4').default(4),
  GEOIP_URL: z
    .url('use an http address that answers a country code')
    .optional()
    .or(z.literal('').transform(() => undefined)),
  COUNTRY_HEADER: optionalText,
  TRUSTED_PROXIES: trustedProxies,
  LIMITS: limitNumbers,
  COPYRIGHT_YEAR: wholeNumber(
    2024,
    new Date().getFullYear(),
    'use a year from 2024 to this one',
  ).default(2024),
})

/** Its message names each wrong variable and the fix. */
export class EnvironmentError extends Error {}

/** Treats empty values as unset. Throws EnvironmentError. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw wrong(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed.data
  if (S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    throw wrong(['S3_BUCKET: also set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'])
  }
  if (parsed.data.PASSWORD_COST < 12 && isPublicShop(parsed.data)) {
    throw wrong(['PASSWORD_COST: use 12 or more for a shop that the public reaches'])
  }
  return parsed.data
}

const wrong = (lines: string[]) =>
  new EnvironmentError(`Wrong or missing settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)

/** Explained key by key in `.env.example`. */
export const env = parseEnvironment(process.env)

/** False for a setting at its default. */
export const isGiven = (name: string): boolean => Boolean(process.env[name]?.trim())

// next-auth would otherwise use port 3000.
process.env.NEXTAUTH_URL = env.APP_URL
// The default of ten retries lets a failing upload hang for minutes.
process.env.VERCEL_BLOB_RETRIES ??= '2'
