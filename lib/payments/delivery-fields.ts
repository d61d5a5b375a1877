import type { Delivery } from './delivery'

export const DELIVERY_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'address',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  'phone',
] as const satisfies readonly (keyof Delivery)[]
