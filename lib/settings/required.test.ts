import { expect, it } from 'vitest'
import { COMPANY_SETTINGS } from '@/lib/company'
import { parseEnvironment } from '@/lib/env'
import { missingFacts } from './required'

const FACTS: Record<string, string> = {
  BANK_BENEFICIARY: 'Maison SAS',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFFXXX',
  SHOP_EMAIL: 'hello@maison.example',
  ...Object.fromEntries(Object.values(COMPANY_SETTINGS).map((name) => [name, 'given'])),
  MEDIATOR_URL: 'https://mediator.example',
}

const missingOf = (facts: Record<string, string>) => {
  const env = parseEnvironment({ AUTH_SECRET: 'a secret of at least 32 characters', ...facts })
  return missingFacts((name) => (env as Record<string, unknown>)[name])
}

it('misses nothing when every fact is given, also without share capital', () => {
  expect(missingOf(FACTS)).toEqual([])
  expect(missingOf({ ...FACTS, COMPANY_CAPITAL: 'none' })).toEqual([])
})

it.each(Object.keys(FACTS))('names %s when it is blank', (name) => {
  const missing = name === 'COMPANY_VAT_ID' ? 'VAT_CHARGED' : name
  expect(missingOf({ ...FACTS, [name]: ' ' })).toEqual([missing])
})

it('counts the demonstration account and address of .env.example as missing', () => {
  const demonstration = {
    BANK_BENEFICIARY: 'Maison LX Demo SAS',
    BANK_IBAN: 'FR14 2004 1010 0505 0001 3M02 606',
    BANK_BIC: 'PSSTFRPPXXX',
    SHOP_EMAIL: 'contact@shop.example',
  }
  expect(missingOf({ ...FACTS, ...demonstration }).sort()).toEqual(
    Object.keys(demonstration).sort(),
  )
})
