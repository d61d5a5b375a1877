import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import { defaultMethod, isCovered, paymentBody, ticketSum } from './fields'

describe('the preselected method', () => {
  it.each([
    [[...PAYMENT_METHODS], 'bank_transfer'],
    [['nowpayments', 'bank_transfer'], 'bank_transfer'],
    [['prepaid_tickets', 'alternative', 'nowpayments'], 'nowpayments'],
    [['prepaid_tickets', 'alternative'], undefined],
    [[], undefined],
  ] as const)('of %j is %s', (offered, method) => {
    expect(defaultMethod(offered)).toBe(method)
  })
})

const row = (amount: string) => ({ type: 'PCS', code: '1111222233334444', amount }) as const

it('requires a method, and tickets that cover the total to the cent', () => {
  const tickets = [row('49,90'), row('1 000.10')]
  expect(isCovered({ tickets }, 1)).toBe(false)
  expect(isCovered({ method: 'bank_transfer', tickets: [] }, 105_000)).toBe(true)
  expect(isCovered({ method: 'prepaid_tickets', tickets }, 105_000)).toBe(true)
  expect(isCovered({ method: 'prepaid_tickets', tickets }, 105_001)).toBe(false)
})

it.each([
  ['50', 5000],
  ['50,5', 5050],
  ['49.90', 4990],
  ['€1 049,90', 104_990],
  ['', 0],
  ['1.049,90', 0],
  ['49.999', 0],
  ['-5', 0],
  ['1e3', 0],
])('sums a ticket of %j to %d cents', (amount, cents) => {
  expect(ticketSum([row(amount)])).toBe(cents)
})

it('sends only the fields of the chosen method', () => {
  const fields = { service: 'wise', tickets: [row('50')] }
  expect(paymentBody({ ...fields, method: 'bank_transfer' })).toEqual({})
  expect(paymentBody({ ...fields, method: 'alternative' })).toEqual({ service: 'wise' })
  expect(paymentBody({ ...fields, method: 'prepaid_tickets' })).toEqual({
    tickets: [{ type: 'PCS', code: '1111222233334444', amount: 50 }],
  })
})
