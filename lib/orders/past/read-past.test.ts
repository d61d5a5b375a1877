import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readForeignSheet } from '@/lib/products/moving/file/sheet'
import { stateOf } from './model'
import { ORDER_FILE_COLUMNS, pastOrdersOf, readPastOrders } from './read-past'

function read(bytes: Uint8Array) {
  const sheet = readForeignSheet(bytes, ORDER_FILE_COLUMNS)
  const source = pastOrdersOf(sheet.names)
  return source ? readPastOrders(source, sheet) : null
}

const ofShop = (name: string) =>
  read(new Uint8Array(readFileSync(`tests/other-shops/${name}-orders.csv`)))
const ofText = (text: string) => read(new TextEncoder().encode(text))

it('joins the rows of one order of Shopify', () => {
  const file = ofShop('shopify')
  expect(file?.rows).toMatchObject([
    {
      key: '#1001',
      email: 'zoe.lefevre@client.example',
      placedAt: new Date('2024-03-01T09:00:00Z'),
      state: 'paid',
      currency: 'EUR',
      totalCents: 12_900,
      address: '12 rue des Lilas\nBâtiment B\n69003\nLyon',
      country: 'FR',
      lines: [
        { name: 'Lampe "Lune", grande', sku: 'L-1', quantity: 2, unitCents: 4_950 },
        { name: '=HYPERLINK(1)', quantity: 1, unitCents: 3_000 },
      ],
    },
    { key: '#1002', state: 'refunded', totalCents: 2_000, refundedCents: 2_000, country: 'AT' },
    { key: '#1003', state: 'cancelled', currency: 'PLN', totalCents: 102_000 },
  ])
  expect(file?.problems).toEqual([])
})

it('reads orders of WooCommerce, also with lines that are joined in one cell', () => {
  const file = ofShop('woocommerce')
  expect(file?.rows).toMatchObject([
    {
      key: '881',
      number: 'A-881',
      state: 'paid',
      totalCents: 5_980,
      customer: '21',
      name: 'Giulia Rossi',
      address: 'Via Roma 1\n20121\nMilano',
      lines: [
        { name: 'Lampada', sku: 'L-1', quantity: 2, unitCents: 2_492 },
        { name: 'Spina', quantity: 1, unitCents: 996 },
      ],
    },
    { key: '882', state: 'open', email: '', lines: [] },
  ])
  expect(file?.notes).toEqual([
    { line: 3, code: 'noEmail', value: 'A-882' },
    { line: 3, code: 'noItems', value: 'A-882' },
  ])
})

it('reads the list of orders of PrestaShop, whose totals have a sign', () => {
  expect(ofShop('prestashop')?.rows).toMatchObject([
    { key: '5', number: 'KHWLILZLL', currency: 'EUR', totalCents: 2_900, name: 'E. NAGY' },
    { key: '6', currency: 'HUF', totalCents: 145_050, state: 'cancelled', country: 'Hungary' },
  ])
})

it('names what cannot be read, by line', () => {
  const file = ofText(
    'order_number,order_total,order_date,order_currency\n1,much,2024-01-01,EUR\n2,5.00,soon,EUR\n,5.00,2024-01-01,EUR\n4,,2024-01-01,EUR\n5,99999999999,2024-01-01,EUR\n6,7.50,2024-01-01,EUR',
  )
  expect(file?.problems.sort((a, b) => a.line - b.line)).toEqual([
    { line: 2, column: 'order_total', code: 'amount', value: 'much' },
    { line: 3, column: 'order_date', code: 'date', value: 'soon' },
    { line: 4, column: 'order_number', code: 'missing', value: '' },
    { line: 5, column: 'order_total', code: 'missing', value: '' },
    { line: 6, column: 'order_total', code: 'amount', value: '99999999999' },
  ])
  expect(file?.rows.map(({ key }) => key)).toEqual(['6'])
})

it('is null for other files', () => {
  expect(ofText('Name,Email,Lineitem name\n1,a,b')).toBeNull()
  expect(ofText('Reference,Total,Status\n1,2,3')).toBeNull()
})

it.each([
  ['wc-processing', 'paid'],
  ['Payment accepted', 'paid'],
  ['partially_refunded', 'paid'],
  ['Refunded', 'refunded'],
  ['pending', 'open'],
  ['partially_paid', 'open'],
  ['Awaiting bank wire payment', 'open'],
  ['Payment error', 'cancelled'],
  ['voided', 'cancelled'],
  ['A word of the shop', 'open'],
] as const)('takes %s as %s', (word, state) => {
  expect(stateOf(word, false)).toBe(state)
})
