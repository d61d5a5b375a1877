import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { COMPANY_SETTINGS, NONE } from './company'
import { PaymentMethod } from './generated/prisma/enums'
import { DEFAULT_SHOP_NAME } from './shared/next-and-server.mjs'
import { isTooLongForBcrypt, meetsComposition, passwordCriteria } from './text/password'
import { isPublicShop } from './text/public-shop'

const building = process.env.NEXT_PHASE === 'phase-production-build'
const port = process.env.PORT || '3000'

/** Fictional bank account for demos; a public shop may not use it. */
const DEMONSTRATION = {
  beneficiary: 'Maison LX Demo SAS',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPXXX',
}

const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

const companyFact = optionalText.refine(
  (value) => value?.toLowerCase() !== NONE,
  'write what it is',
)

/** Rejects 0x10 and 1e3. */
const number = (sentence: string) =>
  z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, sentence)
    .transform(Number)

const wholeNumber = (min: number, max: number, sentence: string) =>
  number(sentence).refine(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    sentence,
  )

const text = (max: number) => z.string().trim().max(max, `use at most ${max} characters`)

/** The customers' rule without the lists of leaked passwords. */
function isGoodPassword(password: string): boolean {
  return (
    passwordCriteria(password).length && meetsComposition(password) && !isTooLongForBcrypt(password)
  )
}

/** 32 bytes, for AES-256. Next reports a wrong key only when the first form fails. */
const KEY = /^[A-Za-z0-9+/]{43}=?$/

/** "FR=20,PL=23", in percent. */
const vatRates = z
  .string()
  .trim()
  .regex(
    /^([A-Z]{2}=\d{1,2}(\.\d{1,2})?)?(,[A-Z]{2}=\d{1,2}(\.\d{1,2})?)*$/,
    'write it as FR=20,PL=23',
  )
  .default('')
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter(Boolean)
        .map((pair) => {
          const [country, rate] = pair.split('=')
          return [country, Number(rate)]
        }),
    ),
  )

/** "bank_transfer,nowpayments", in display order. */
const paymentMethods = z
  .string()
  .default('bank_transfer,nowpayments,prepaid_tickets,alternative')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(
    z.array(z.enum(PaymentMethod, `choose from ${Object.keys(PaymentMethod).join(', ')}`)).min(1),
  )

/** "24,72": hours after an order; "none" disables reminders. */
const reminderHours = z
  .string()
  .trim()
  .regex(/^(none|\d{1,4}(,\d{1,4})*)$/, 'write hours, such as 24,72, or none')
  .default('24,72')
  .transform((text) => (text === 'none' ? [] : text.split(',').map(Number)))

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

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: wholeNumber(1, 65535, 'use a port number such as 3000').default(3000),
  HOST: z.string().trim().default(''),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'use the public address, such as https://shop.example' })
    .default(`http://localhost:${port}`)
    .transform((url) => url.replace(/\/+$/, '')),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use postgresql://user:password@host:5432/database')
    .default(
      building ? 'postgresql://nobody@127.0.0.1:1/none' : 'postgresql://127.0.0.1:5432/shop',
    ),
  AUTH_SECRET: z
    .string({
      error: 'start with `npm start`, which makes one, or set at least 32 random characters',
    })
    .min(32, 'use at least 32 random characters')
    .default(
      building ? 'only-while-building-only-while-building' : (undefined as unknown as string),
    ),
  ADMIN_EMAIL: z
    .email('use one e-mail address')
    .default('admin@shop.example')
    .transform((email) => email.toLowerCase()),
  ADMIN_PASSWORD: optionalText.refine(
    (value) => !value || isGoodPassword(value),
    'use at least 8 characters, a letter and a digit among them, or 15 of any kind, and at most 72 bytes',
  ),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optionalText.refine(
    (value) => !value || KEY.test(value),
    'use 32 random bytes in base64, as `openssl rand -base64 32` gives them',
  ),
  SHOP_NAME: text(60).default(DEFAULT_SHOP_NAME),
  SHOP_EMAIL: z.email('use the address customers write to').default('contact@shop.example'),
  COMPANY_NAME: companyFact,
  COMPANY_FORM: companyFact,
  COMPANY_CAPITAL: optionalText,
  COMPANY_ADDRESS: companyFact,
  COMPANY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'use two capital letters such as FR')
    .default('FR'),
  COMPANY_REGISTRATION: companyFact,
  COMPANY_VAT_ID: optionalText,
  COMPANY_DIRECTOR: companyFact,
  COMPANY_PHONE: companyFact,
  HOSTING_NAME: companyFact,
  HOSTING_ADDRESS: companyFact,
  HOSTING_PHONE: companyFact,
  MEDIATOR_NAME: companyFact,
  MEDIATOR_ADDRESS: companyFact,
  MEDIATOR_URL: z
    .url({ protocol: /^https?$/, error: 'use the address of its site' })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  PAYMENT_METHODS: paymentMethods,
  REMINDER_HOURS: reminderHours,
  CANCEL_UNPAID_DAYS: wholeNumber(0, 365, 'use days, such as 7, or 0 for never').default(7),
  NOWPAYMENTS_URL: z
    .url({ protocol: /^https?$/, error: 'use the address of its API' })
    .default('https://api.nowpayments.io')
    .transform((url) => url.replace(/\/+$/, '')),
  NOWPAYMENTS_API_KEY: optionalText,
  NOWPAYMENTS_IPN_SECRET: optionalText,
  TICKET_KEYS: ticketKeys,
  TICKET_INDEX_SECRET: optionalText.refine(
    (value) => !value || value.length >= 32,
    'use at least 32 random characters',
  ),
  BANK_BENEFICIARY: text(70).default(DEMONSTRATION.beneficiary),
  BANK_IBAN: z
    .string()
    .default(DEMONSTRATION.iban)
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .refine(isValidIBAN, 'this IBAN is not valid: its check digits or length do not fit'),
  BANK_BIC: z
    .string()
    .trim()
    .regex(
      /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      'use 8 or 11 letters and digits, such as PSSTFRPPXXX',
    )
    .default(DEMONSTRATION.bic),
  VAT_RATES: vatRates,
  VAT_WITHIN_EU: z
    .enum(['seller', 'destination'], 'choose from seller, destination')
    .default('seller'),
  OUTSIDE_EU: z
    .enum(['no-vat', 'not-delivered'], 'choose from no-vat, not-delivered')
    .default('no-vat'),
  VIES_URL: z
    .union([z.literal('none').transform(() => null), z.url({ protocol: /^https?$/ })], {
      error: 'use the address of its REST API, or none',
    })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .transform((url) => url?.replace(/\/+$/, '') ?? null),
  VAT_RATE: number('use percent, such as 20 or 5.5')
    .refine((rate) => rate <= 100, 'use at most 100 percent')
    .default(20),
  BLOB_READ_WRITE_TOKEN: optionalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'use smtp://user:password@host:587')
    .optional()
    .or(z.literal('').transform(() => undefined)),
  MAIL_FROM: optionalText,
  GEOIP_URL: z
    .url('use an http address that answers a country code')
    .optional()
    .or(z.literal('').transform(() => undefined)),
  COUNTRY_HEADER: optionalText,
  TRUSTED_PROXIES: trustedProxies,
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
  const missing = TRADING_SETTINGS.filter((name) => !given[name])
  if (parsed.data.BANK_IBAN === DEMONSTRATION.iban) missing.push('BANK_IBAN')
  if (missing.length > 0 && isPublicShop(parsed.data) && !building) {
    throw wrong([
      ...missing,
      `a shop that the public reaches at ${parsed.data.APP_URL} needs these; set them as .env.example explains`,
    ])
  }
  return parsed.data
}

/** Required by law, or the customers' payments would go astray. */
const TRADING_SETTINGS = [
  'SHOP_EMAIL',
  ...Object.values(COMPANY_SETTINGS),
  'BANK_BENEFICIARY',
  'BANK_BIC',
]

const wrong = (lines: string[]) =>
  new EnvironmentError(`Wrong or missing settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)

/** Explained key by key in `.env.example`. */
export const env = parseEnvironment(process.env)

// next-auth would otherwise use port 3000.
process.env.NEXTAUTH_URL = env.APP_URL
// The default of ten retries lets a failing upload hang for minutes.
process.env.VERCEL_BLOB_RETRIES ??= '2'
