import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '@/lib/errors'
import { isIdempotencyKey, orderSchema as schemaOf } from './schema'

const orderSchema = schemaOf(() => true)

const item = { id: 'p1', name: 'Vero', price: 899.99, quantity: 1 }
const body = {
  customerEmail: ' Ada@Shop.Example ',
  customerName: 'Ada Lovelace',
  totalAmount: 899.99,
  cartItems: [item],
}

function errorsOf(changes: Record<string, unknown>) {
  const parsed = orderSchema.safeParse({ ...body, ...changes })
  return parsed.success ? {} : fieldErrorsOf(parsed.error)
}
const itemErrors = (changes: Record<string, unknown>) =>
  errorsOf({ cartItems: [{ ...item, ...changes }] })

it('accepts the fields of specification §7 and drops others', () => {
  expect(orderSchema.parse({ ...body, admin: true })).toEqual({
    ...body,
    customerEmail: 'ada@shop.example',
  })
})

it('treats empty, missing and null options as undefined', () => {
  for (const none of ['', '  ', null, undefined]) {
    const { cartItems, language } = orderSchema.parse({
      ...body,
      cartItems: [{ ...item, variantId: none, description: none }],
      language: null,
    })
    expect([cartItems[0]?.variantId, cartItems[0]?.description, language].some(Boolean)).toBe(false)
  }
})

describe('rejects', () => {
  it.each([
    [{ customerEmail: 'ada' }, { customerEmail: 'emailInvalid' }],
    [{ customerEmail: undefined }, { customerEmail: 'REQUIRED_FIELDS' }],
    [{ customerName: ' ' }, { customerName: 'REQUIRED_FIELDS' }],
    [{ customerName: 'x'.repeat(201) }, { customerName: 'fieldTooLong' }],
    [{ totalAmount: '899.99' }, { totalAmount: 'VALIDATION_ERROR' }],
    [{ totalAmount: -1 }, { totalAmount: 'VALIDATION_ERROR' }],
    [{ totalAmount: Number.NaN }, { totalAmount: 'VALIDATION_ERROR' }],
    [{ cartItems: [] }, { cartItems: 'REQUIRED_FIELDS' }],
    [{ cartItems: 'x' }, { cartItems: 'REQUIRED_FIELDS' }],
    [{ cartItems: ['x'] }, { 'cartItems.0': 'VALIDATION_ERROR' }],
    [{ cartItems: [[item]] }, { 'cartItems.0': 'VALIDATION_ERROR' }],
    [{ cartItems: Array(101).fill(item) }, { cartItems: 'VALIDATION_ERROR' }],
    [{ language: 'de' }, { language: 'VALIDATION_ERROR' }],
  ])('%o', (changes, errors) => expect(errorsOf(changes)).toEqual(errors))

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 100 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '1' }, 'quantity'],
    [{ price: -0.01 }, 'price'],
    [{ price: Number.POSITIVE_INFINITY }, 'price'],
    [{ price: null }, 'price'],
    [{ id: 7 }, 'id'],
    [{ id: '' }, 'id'],
    [{ name: {} }, 'name'],
    [{ variantId: 7 }, 'variantId'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ])('an item with %o', (changes, field) => {
    expect(Object.keys(itemErrors(changes))).toEqual([`cartItems.0.${field}`])
  })
})

it.each([
  ['7f0c1d34-5b5e-4c8e-9d3a-0d8f6f3a2b11', true],
  ['"quoted"', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['two words', false],
  ['é', false],
  ['a\n', false],
])('validates the idempotency key %j: %s', (key, isKey) =>
  expect(isIdempotencyKey(key)).toBe(isKey),
)
