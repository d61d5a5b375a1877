import type { Delivery } from './delivery'

/** In the order of the form. */
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
