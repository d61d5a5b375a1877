import { expect, it } from 'vitest'
import { discountSchema } from './schema'

const typed = (changes = {}) => ({
  id: '019a0000-0000-7000-8000-000000000000',
  code: 'spring',
  kind: 'percent',
  value: '10',
  validFrom: '2026-12-01',
  validUntil: '',
  minimumCents: '',
  maxUses: '',
  isPublic: 'on',
  ...changes,
})

it('lets a percentage that everybody gets be public', () => {
  expect(discountSchema.parse(typed())).toMatchObject({ isPublic: true, oncePerCustomer: false })
})

it.each([
  ['euros', { kind: 'amount', value: '5', minimumCents: '50' }],
  ['a minimum', { minimumCents: '50' }],
  ['a number of uses', { maxUses: '7' }],
  ['one use a customer', { oncePerCustomer: 'on' }],
])('refuses a public code with %s, whose price depends on the order', (_, changes) => {
  const issues = discountSchema.safeParse(typed(changes)).error?.issues
  expect(issues).toMatchObject([{ path: ['isPublic'], message: 'public' }])
  expect(discountSchema.safeParse(typed({ ...changes, isPublic: undefined })).success).toBe(true)
})
