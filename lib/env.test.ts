import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from './env'
import { shopNameOf } from './shared/next-and-server.mjs'

const good = { AUTH_SECRET: 'a'.repeat(32), DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/shop' }

describe('parseEnvironment', () => {
  it('fills in defaults', () => {
    const env = parseEnvironment({ ...good, PORT: '', SMTP_URL: '' })
    expect(env).toMatchObject({ PORT: 3000, SHOP_NAME: 'Maison LX', VAT_RATE: 20 })
    expect(env.SMTP_URL).toBeUndefined()
  })

  it.each([
    ['PORT', 'eighty'],
    ['APP_URL', 'shop.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['AUTH_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['BANK_IBAN', 'FR1420041010050500013M02607'],
    ['BANK_BIC', 'x'],
    ['VAT_RATES', 'FR:20'],
    ['SMTP_URL', 'http://mail'],
    ['COPYRIGHT_YEAR', '1999'],
    ['COPYRIGHT_YEAR', 'now'],
    ['PORT', '70000'],
    ['PORT', '0x50'],
    ['VAT_WITHIN_EU', 'yes'],
    ['OUTSIDE_EU', 'free'],
    ['VAT_RATE', 'twenty'],
    ['VAT_RATE', '-1'],
    ['VAT_RATE', '101'],
    ['CANCEL_UNPAID_DAYS', '1.5'],
    ['SHOP_NAME', 'x'.repeat(61)],
    ['BANK_BENEFICIARY', 'x'.repeat(71)],
    ['PAYMENT_METHODS', 'cash'],
    ['ADMIN_PASSWORD', 'a'],
    ['ADMIN_PASSWORD', 'lettersonly'],
    ['ADMIN_PASSWORD', `${'1'.repeat(72)}a`],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'abc'],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'a'.repeat(32)],
  ])('rejects %s=%s with its name and a hint', (name, value) => {
    const parse = () => parseEnvironment({ ...good, [name]: value })
    expect(parse).toThrow(EnvironmentError)
    expect(parse).toThrow(
      new RegExp(`^  ${name}[.\\d]*: (use|write|choose|this IBAN|start with)`, 'm'),
    )
  })

  it('accepts cheap passwords on a private address only', () => {
    const cheap = { ...good, PASSWORD_COST: '4' }
    expect(parseEnvironment(cheap).PASSWORD_COST).toBe(4)
    const parse = () => parseEnvironment({ ...cheap, APP_URL: 'https://shop.example' })
    expect(parse).toThrow('PASSWORD_COST: use 12')
  })

  it('refuses a missing AUTH_SECRET, which signs nothing', () => {
    for (const AUTH_SECRET of [undefined, '', ' '])
      expect(() => parseEnvironment({ ...good, AUTH_SECRET })).toThrow(
        'AUTH_SECRET: start with `npm start`',
      )
  })

  it('accepts a valid password and encryption key', () => {
    const NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.alloc(32, 255).toString('base64')
    const settings = { ...good, ADMIN_PASSWORD: 'Ewo-4827', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY }
    expect(parseEnvironment(settings)).toMatchObject({ ADMIN_PASSWORD: 'Ewo-4827' })
  })

  it.each([undefined, '', ' ', ' Ida & Co '])(
    'derives the same shop name as the server from %j',
    (name) => {
      const settings = { ...good, SHOP_NAME: name }
      expect(parseEnvironment(settings).SHOP_NAME).toBe(shopNameOf(settings))
    },
  )

  it.each([
    'FR1420041010050500013M02606',
    'ES9121000418450200051332',
    'PT50000201231234567890154',
    'IT60X0542811101000000123456',
    'PL61109010140000071219812874',
    'HU42117730161111101800000000',
    'DE89370400440532013000',
    'BE71096123456769',
    'GB29NWBK60161331926819',
    'RO49AAAA1B31007593840000',
    'MT84MALT011000012345MTLCAST001S',
  ])('accepts the IBAN %s, and rejects a missing or changed digit', (iban) => {
    const read = (BANK_IBAN: string) => parseEnvironment({ ...good, BANK_IBAN }).BANK_IBAN
    expect(read(iban)).toBe(iban)
    const checked = `${iban.slice(0, 3)}${(Number(iban.charAt(3)) + 1) % 10}${iban.slice(4)}`
    for (const wrong of [iban.slice(0, -1), checked]) expect(() => read(wrong)).toThrow('BANK_IBAN')
  })

  it('parses VAT rates by country and an IBAN with spaces', () => {
    const env = parseEnvironment({
      ...good,
      VAT_RATES: 'FR=20,PL=23,HU=27',
      BANK_IBAN: 'de89 3704 0044 0532 0130 00',
    })
    expect(env.VAT_RATES).toEqual({ FR: 20, PL: 23, HU: 27 })
    expect(env.BANK_IBAN).toBe('DE89370400440532013000')
  })
})
