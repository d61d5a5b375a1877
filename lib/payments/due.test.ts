import { expect, it } from 'vitest'
import { dueOf, receivedCents } from './due'

const order = (...invoices: [status: string, receivedCents: number | null][]) => ({
  totalCents: 120_000,
  invoices: invoices.map(([status, receivedCents]) => ({ status, receivedCents })),
})

it.each([
  ['nothing was paid', order(), 0, 120_000],
  ['an invoice waits', order(['waiting', null]), 0, 120_000],
  ['a part arrived', order(['partially_paid', 70_000]), 70_000, 50_000],
  ['two parts arrived', order(['expired', 1], ['partially_paid', 70_000]), 70_001, 49_999],
  ['the part was paid back', order(['refunded', 70_000], ['failed', 3]), 0, 120_000],
  ['all arrived and was not accepted', order(['finished', 120_000]), 120_000, 120_000],
])('what is due when %s', (_, of, received, due) => {
  expect([receivedCents(of), dueOf(of).totalCents]).toEqual([received, due])
})
