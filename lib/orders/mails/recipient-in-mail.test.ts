import { expect, it } from 'vitest'
import { recipientInMail } from './recipient-in-mail'

const order = {
  email: 'ada@example.com',
  user: { email: 'Ada@example.com' },
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Ltd',
  addressLine2: 'Apt. 4',
  address: '12 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  country: 'FR',
}
const { email: _, user: __, ...asTyped } = order

it('names the recipient to the account’s own address', () => {
  expect(recipientInMail(order)).toEqual(asTyped)
})

it.each([
  ['another address', { email: 'stranger@example.com' }],
  ['a deleted account', { user: null }],
])('omits names and second lines in a mail to %s', (_, change) => {
  expect(recipientInMail({ ...order, ...change })).toEqual({
    ...asTyped,
    firstName: '',
    lastName: '',
    company: '',
    addressLine2: '',
  })
})

it('omits links in old orders and a company that ends like a domain', () => {
  const older = { ...order, firstName: 'evil.com', address: '1 www.evil', company: 'Booking.com' }
  expect(recipientInMail(older)).toEqual({ ...asTyped, firstName: '', address: '', company: '' })
})
