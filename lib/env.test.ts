import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from './env'

const good = { AUTH_SECRET: 'a'.repeat(32), DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/shop' }

describe('parseEnvironment', () => {
  it('fills in what is not set', () => {
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
  ])('names %s when it is wrong', (name, value) => {
    const parse = () => parseEnvironment({ ...good, [name]: value })
    expect(parse).toThrow(EnvironmentError)
    expect(parse).toThrow(name)
  })

  it('reads VAT rates by country and an IBAN with spaces', () => {
    const env = parseEnvironment({
      ...good,
      VAT_RATES: 'FR=20,PL=23,HU=27',
      BANK_IBAN: 'de89 3704 0044 0532 0130 00',
    })
    expect(env.VAT_RATES).toEqual({ FR: 20, PL: 23, HU: 27 })
    expect(env.BANK_IBAN).toBe('DE89370400440532013000')
  })
})
