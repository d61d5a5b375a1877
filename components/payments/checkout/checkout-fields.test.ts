import type { FieldErrors, ResolverOptions } from 'react-hook-form'
import { expect, it } from 'vitest'
import { isKnownPlace } from '@/lib/accounts/towns/queries'
import { type CheckoutFields, controlId, listErrors } from './checkout-fields'
import { checkoutResolver } from './use-checkout'

const complete: CheckoutFields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@shop.test',
  company: null,
  address: '1 rue de Rivoli',
  addressLine2: null,
  postalCode: '75001',
  city: 'Paris',
  cityConfirmed: '',
  addressConfirmed: '',
  country: 'FR',
  phone: '+33612345678',
  method: 'prepaid_tickets',
  service: '',
  noReviewMails: false,
  tickets: [{ type: 'PCS', code: '1111222233334444', amount: '50' }],
}

async function listed(change: Partial<CheckoutFields>) {
  const fields = { ...complete, ...change }
  const names = fields.tickets.map((_, index) => `tickets.${index}.code`)
  const options = { names, fields: {}, shouldUseNativeValidation: false }
  const result = await checkoutResolver(
    fields,
    isKnownPlace,
    options as unknown as ResolverOptions<CheckoutFields>,
  )
  const errors = result.errors as FieldErrors<CheckoutFields>
  return listErrors(errors, fields, 'en').map(({ path, message }) => [
    path,
    message,
    controlId(path),
  ])
}

const ticket = (code: string, amount = '50') => ({ type: 'PCS', code, amount }) as const

it('lists nothing for a complete form', async () => expect(await listed({})).toEqual([]))

it('lists missing and repeated codes for the tickets as a whole', async () => {
  expect(await listed({ tickets: [ticket(' ')] })).toEqual([
    ['tickets', 'NO_TICKETS', 'ticket-0-code'],
  ])
  const same = ticket('1111222233334444')
  expect(await listed({ tickets: [same, same] })).toEqual([
    ['tickets', 'TICKET_ALREADY_USED', 'ticket-0-code'],
  ])
})

it('lists errors in the order of the form', async () => {
  const tickets = [ticket('1111222233334444'), ticket('12', 'x')]
  expect(await listed({ city: '', phone: '12', tickets })).toEqual([
    ['city', 'completeField', 'checkout-city'],
    ['phone', 'validPhone', 'checkout-phone'],
    ['tickets.1.code', 'ticketCode', 'ticket-1-code'],
    ['tickets.1.amount', 'ticketAmount', 'ticket-1-amount'],
  ])
})

it('requires confirmation of a street without a number', async () => {
  const farm = { address: 'Lugar da Igreja' }
  expect(await listed(farm)).toEqual([['address', 'invalidAddress', 'checkout-address']])
  expect(await listed({ ...farm, addressConfirmed: 'Lugar da Igreja' })).toEqual([])
  expect(await listed({ ...farm, addressConfirmed: 'Le Bourg' })).toHaveLength(1)
  expect(await listed({ address: '12', addressConfirmed: '12' })).toHaveLength(1)
})

it('requires confirmation of an unknown place', async () => {
  const hamlet = { country: 'HU', city: 'Hollókő' }
  expect(await listed(hamlet)).toEqual([['city', 'invalidCity', 'checkout-city']])
  expect(await listed({ ...hamlet, cityConfirmed: 'Hollókő' })).toEqual([])
  expect(await listed({ ...hamlet, cityConfirmed: 'Eger' })).toHaveLength(1)
})
