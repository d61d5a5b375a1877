import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readForeignSheet } from '@/lib/products/moving/file/sheet'
import { CUSTOMER_COLUMNS, customersOf, readCustomers } from './read-customers'

const NOW = new Date('2026-11-30T12:00:00Z')

function read(bytes: Uint8Array) {
  const sheet = readForeignSheet(bytes, CUSTOMER_COLUMNS)
  const source = customersOf(sheet.names)
  return source ? readCustomers(source, sheet, 'fr', NOW) : null
}

const ofShop = (name: string) =>
  read(new Uint8Array(readFileSync(`tests/other-shops/${name}-customers.csv`)))
const ofText = (text: string) => read(new TextEncoder().encode(text))

describe('customers of Shopify', () => {
  const file = ofShop('shopify')

  it('are one a mail address, in whatever case, each with a whole address', () => {
    expect(file?.source).toBe('shopify')
    expect(file?.rows.map(({ email, line }) => [email, line])).toEqual([
      ['zoe.lefevre@client.example', 2],
      ['lukasz@client.example', 4],
      ['bot@client.example', 8],
    ])
    expect(file?.rows[0]).toMatchObject({
      key: '7001',
      profile: {
        firstName: 'Zoé',
        lastName: 'Lefèvre',
        address: '12 rue des Lilas',
        addressLine2: 'Bâtiment B',
        postalCode: '69003',
        city: 'Lyon',
        country: 'FR',
        phone: '+33612345678',
        language: 'fr',
      },
    })
    expect(file?.rows[1]?.profile).toMatchObject({ language: 'pl', company: 'Pracownia Żuk' })
  })

  it('name what is left out, and take no consent without its day', () => {
    expect(file?.notes).toEqual([
      { line: 2, code: 'consent', value: 'zoe.lefevre@client.example' },
      { line: 5, code: 'twice', value: 'zoe.lefevre@client.example' },
      { line: 6, code: 'noEmail', value: 'Hans' },
      { line: 8, code: 'field', value: 'https://win.example' },
      { line: 8, code: 'consent', value: 'bot@client.example' },
    ])
    expect(file?.rows.every(({ consentedAt }) => consentedAt === null)).toBe(true)
    expect(file?.problems).toEqual([
      { line: 9, column: 'email', code: 'email', value: 'ada@@client' },
    ])
  })
})

it('leaves out staff, and takes a consent with its day', () => {
  const file = ofShop('woocommerce')
  expect(file?.notes).toEqual([{ line: 2, code: 'staff', value: 'boss@client.example' }])
  expect(file?.rows).toMatchObject([
    {
      key: '21',
      profile: { language: 'it', address: 'Via Roma 1', city: 'Milano', country: 'IT' },
      consentedAt: new Date('2024-03-01 09:00:00'),
    },
    {
      key: '22',
      profile: { firstName: 'Noa', address: 'Rua Nova 3', city: 'Porto', language: 'pt' },
      consentedAt: null,
    },
  ])
})

it('leaves out closed accounts and guests of PrestaShop', () => {
  const file = ofShop('prestashop')
  expect(file?.rows).toMatchObject([
    { key: '3', email: 'erzsebet@client.example', profile: { language: 'fr', country: '' } },
  ])
  expect(file?.notes.map(({ code }) => code)).toEqual(['consent', 'disabled', 'guest'])
})

it('reads the customers’ report of WooCommerce, whose guests have no user name', () => {
  const file = ofText(
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code\n' +
      'Ana de la Cruz,ana,2024-01-01,2023-01-01,ana@client.example,2,20,10,ES,Madrid,M,28001\n' +
      'Guest Gast,,2024-01-01,,gast@client.example,1,20,10,AT,Wien,,1010',
  )
  expect(file?.rows).toMatchObject([
    { profile: { firstName: 'Ana', lastName: 'de la Cruz', city: 'Madrid', language: 'es' } },
  ])
  expect(file?.rows[0]?.key).toMatch(/^mail:[0-9a-f]{64}$/)
  expect(file?.notes).toEqual([{ line: 3, code: 'guest', value: 'gast@client.example' }])
})

it('takes no consent of a day to come', () => {
  const file = ofText(
    'user_email,newsletter,newsletter_date\na@client.example,yes,2027-01-01\nb@client.example,no,2020-01-01',
  )
  expect(file?.rows.map(({ consentedAt }) => consentedAt)).toEqual([null, null])
})

it('is null for other files, also for one without its column of mail addresses', () => {
  expect(ofText('a,b\n1,2')).toBeNull()
  expect(ofText('First Name,Last Name,Accepts Email Marketing\nAda,Lovelace,yes')).toBeNull()
})

it('refuses Windows-1252 with its line', () => {
  const text = 'Email,Accepts Email Marketing,First Name\na@client.example,no,Zo'
  const bytes = new Uint8Array([...new TextEncoder().encode(text), 0xe9])
  expect(() => read(bytes)).toThrow('encoding (2)')
})
