import { expect, it } from 'vitest'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { createReference } from './reference'

it('consists of LX-, the time in milliseconds and six upper-case letters or digits', () => {
  expect(createReference(new Date(1_795_190_400_123))).toMatch(/^LX-1795190400123[A-Z0-9]{6}$/)
})

it('differs within one millisecond', () => {
  const now = new Date()
  expect(new Set(Array.from({ length: 500 }, () => createReference(now))).size).toBe(500)
})

it('fits a creditor reference until the year 2286', () => {
  expect(createCreditorReference(createReference(new Date(9_999_999_999_999)))).toHaveLength(25)
})
