import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { NONE } from '@/lib/company'
import { PaymentMethod } from '@/lib/generated/prisma/enums'

const MAX_FACT = 500

const text = (max: number) => z.string().trim().max(max, `use at most ${max} characters`)

const fact = text(MAX_FACT).refine((value) => value.toLowerCase() !== NONE, 'write what it is')

/** Rejects 0x10 and 1e3. */
const number = (sentence: string) =>
  z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, sentence)
    .transform(Number)

export const wholeNumber = (min: number, max: number, sentence: string) =>
  number(sentence).refine(
    (value) => Number.isInteger(value) && value >= min && value <= max,
    sentence,
  )

/** "FR=20,PL=23", in percent. */
const vatRates = z
  .string()
  .trim()
  .regex(
    /^([A-Z]{2}=\d{1,2}(\.\d{1,2})?)?(,[A-Z]{2}=\d{1,2}(\.\d{1,2})?)*$/,
    'write it as FR=20,PL=23',
  )
  .transform(
    (rates): Record<string, number> =>
      Object.fromEntries(
        rates
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
  .transform((methods) => methods.split(',').map((one) => one.trim()))
  .pipe(
    z
      .array(z.enum(PaymentMethod, `choose from ${Object.keys(PaymentMethod).join(', ')}`))
      .min(1)
      .refine((methods) => new Set(methods).size === methods.length, 'choose each once'),
  )

const onOrOff = z.enum(['on', 'off'], 'choose from on, off')

/** "24,72": hours after an order; "none" disables reminders. */
const reminderHours = z
  .string()
  .trim()
  .regex(/^(none|\d{1,4}(,\d{1,4})*)$/, 'write hours, such as 24,72, or none')
  .transform((hours) => (hours === 'none' ? [] : hours.split(',').map(Number)))

/** Days by law (Directive 2011/83/EU, Article 18). */
const MAX_DELIVERY_DAYS = 30

/** "FR=1-2,GB=3-5": first and last working day after payment, by country. */
const deliveryDays = z
  .string()
  .trim()
  .regex(/^([A-Z]{2}=\d{1,2}[-–]\d{1,2}(,(?=.)|$))*$/, 'write it as FR=1-2,GB=3-5')
  .transform((text): Record<string, [number, number]> => {
    const pairs = text.split(',').filter(Boolean)
    return Object.fromEntries(
      pairs.map((pair) => {
        const [country, from, to] = pair.split(/[=–-]/)
        return [country, [Number(from), Number(to)]]
      }),
    )
  })
  .refine(
    (days) => Object.values(days).every(([from, to]) => from <= to && to <= MAX_DELIVERY_DAYS),
    `use at most ${MAX_DELIVERY_DAYS} days, the smaller number first`,
  )

/** "FR,PL". */
const countries = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'write two capital letters a country, such as FR,PL')
  .transform((text) => [...new Set(text.split(','))])

const email = z.string().trim().pipe(z.email('use one e-mail address'))

/** A name or an address; neither a URL nor a port. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[?[0-9a-f:]+\]?)$/, 'use a name such as smtp.example.com')
  .max(253)

/** Stands in titles, on buttons and in the headers of mails. */
const shopName = text(60).refine((name) => !/\p{Cc}/u.test(name), 'use one line')

/** Rules of the settings that admin can change, for the environment and for what admin stores. All parse a text. */
export const RULES = {
  SHOP_NAME: shopName,
  SHOP_EMAIL: z.string().trim().pipe(z.email('use the address customers write to')),
  COMPANY_NAME: fact,
  COMPANY_FORM: fact,
  COMPANY_CAPITAL: text(MAX_FACT),
  COMPANY_ADDRESS: fact,
  RETURN_ADDRESS: fact,
  COMPANY_COUNTRY: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'use two capital letters such as FR'),
  COMPANY_REGISTRATION: fact,
  COMPANY_VAT_ID: text(MAX_FACT),
  COMPANY_DIRECTOR: fact,
  COMPANY_PHONE: fact,
  HOSTING_NAME: fact,
  HOSTING_ADDRESS: fact,
  HOSTING_PHONE: fact,
  MEDIATOR_NAME: fact,
  MEDIATOR_ADDRESS: fact,
  MEDIATOR_URL: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'use the address of its site' })),
  BANK_BENEFICIARY: text(70),
  BANK_IBAN: z
    .string()
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .refine(isValidIBAN, 'this IBAN is not valid: its check digits or length do not fit'),
  BANK_BIC: z
    .string()
    .trim()
    .regex(
      /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      'use 8 or 11 letters and digits, such as PSSTFRPPXXX',
    ),
  PAYMENT_METHODS: paymentMethods,
  STRIPE_API_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'use a secret or restricted key, such as sk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'use the signing secret of the endpoint, whsec_…'),
  REMINDER_HOURS: reminderHours,
  CANCEL_UNPAID_DAYS: wholeNumber(0, 365, 'use days, such as 7, or 0 for never'),
  VAT_CHARGED: z.enum(['yes', 'no'], 'choose from yes, no'),
  VAT_RATE: number('use percent, such as 20 or 5.5').refine(
    (rate) => rate <= 100,
    'use at most 100 percent',
  ),
  VAT_RATES: vatRates,
  VAT_WITHIN_EU: z.enum(['seller', 'destination'], 'choose from seller, destination'),
  OUTSIDE_EU: z.enum(['no-vat', 'not-delivered'], 'choose from no-vat, not-delivered'),
  SAMPLE_TEXTS: z.enum(['shown', 'hidden'], 'choose from shown, hidden'),
  REVIEW_MAILS: onOrOff,
  NOTIFY_ORDERS: onOrOff,
  NOTIFY_MONEY: onOrOff,
  NOTIFY_WITHDRAWALS: onOrOff,
  NOTIFY_CLAIMS: onOrOff,
  NOTIFY_LOW_STOCK: onOrOff,
  NOTIFY_FAILED_MAILS: onOrOff,
  NOTIFY_DIGEST: onOrOff,
  DIGEST_HOUR: wholeNumber(0, 23, 'use a whole hour from 0 to 23'),
  DELIVERY_COUNTRIES: countries,
  DELIVERY_DAYS: deliveryDays,
  SMTP_HOST: host,
  SMTP_PORT: wholeNumber(1, 65535, 'use a port number such as 587'),
  SMTP_TLS: z.enum(['starttls', 'tls', 'none'], 'choose from starttls, tls, none'),
  SMTP_USER: text(MAX_FACT),
  SMTP_PASSWORD: text(MAX_FACT),
  MAIL_SENDER_NAME: text(60),
  MAIL_SENDER: email,
  MAIL_REPLY_TO: email,
} satisfies Record<string, z.ZodType<unknown, string>>

/** Stored encrypted and never sent to a browser: see `sealed.ts`. */
export const SEALED = [
  'SMTP_PASSWORD',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof typeof RULES)[]

export type SettingName = keyof typeof RULES
export type Settings = { [Name in SettingName]: z.output<(typeof RULES)[Name]> }
