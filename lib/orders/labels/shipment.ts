import { fullName } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/languages'
import { remainingLines } from '@/lib/orders/returns/withdrawal-lines'

/** One order in one parcel, as carriers' files need it. */
export type Shipment = {
  reference: string
  /** In the order of names of the order's language. */
  name: string
  firstName: string
  lastName: string
  company: string
  address: string
  addressLine2: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  language: Language
  email: string
  /** With "00" instead of a plus, which spreadsheets take for a formula. */
  phone: string
  /** Null where the weight of one of the goods is not known. */
  grams: number | null
  /** Goods without a weight, by SKU or name. */
  unweighed: string[]
}

type Line = {
  id: string
  name: string
  sku: string | null
  quantity: number
  variant: { weightGrams: number | null } | null
}

export type ShippedOrder = {
  reference: string
  firstName: string
  lastName: string
  company: string | null
  address: string
  addressLine2: string | null
  postalCode: string | null
  city: string
  country: string
  language: Language
  email: string
  phone: string
  phoneE164: string | null
  lines: Line[]
  withdrawals: Parameters<typeof remainingLines>[1]
}

/** Weights are those of the variants today; units withdrawn from are not shipped. */
export function toShipment(order: ShippedOrder): Shipment {
  const lines = remainingLines(order.lines, order.withdrawals)
  const unweighed = lines.filter(({ variant }) => !variant?.weightGrams)
  const grams = lines.reduce(
    (sum, { quantity, variant }) => sum + quantity * (variant?.weightGrams ?? 0),
    0,
  )
  return {
    reference: order.reference,
    name: fullName(order, order.language),
    firstName: order.firstName,
    lastName: order.lastName,
    company: order.company ?? '',
    address: order.address,
    addressLine2: order.addressLine2 ?? '',
    postalCode: order.postalCode ?? '',
    city: order.city,
    country: order.country,
    language: order.language,
    email: order.email,
    phone: (order.phoneE164 ?? order.phone).trim().replace(/^\+/, '00'),
    grams: unweighed.length > 0 || lines.length === 0 ? null : grams,
    unweighed: [...new Set(unweighed.map(({ sku, name }) => sku ?? name))],
  }
}

const NUMBER = /^\d+[a-z]?(?:[-/]\d+[a-z]?)?\.?$/i

/** "12 bis" of "12 bis, rue des Lilas" or "Lindenstraße 12a"; an address without one stays whole. */
export function splitStreet(address: string): { street: string; number: string } {
  const text = address.trim()
  const first = /^(\d+(?:[-/]\d+)?(?:\s?(?:[a-z]|bis|ter|quater))?)[\s,]+(\S.*)$/i.exec(text)
  if (first) return { street: first[2] ?? '', number: first[1] ?? '' }
  const words = text.replace(/ ?\/ ?/g, '/').split(' ')
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  const count = NUMBER.test(last) ? 1 : /^[a-z]$/i.test(last) && NUMBER.test(before) ? 2 : 0
  if (count === 0 || words.length <= count) return { street: text, number: '' }
  const street = words.slice(0, -count).join(' ').replace(/,$/, '')
  return { street, number: words.slice(-count).join(' ') }
}

/** The first `max` letters of a text, up to a space where there is one, and what is left. */
export function breakAt(text: string, max: number): [head: string, rest: string] {
  const letters = [...text.trim()]
  if (letters.length <= max) return [letters.join(''), '']
  const head = letters.slice(0, max + 1).join('')
  const space = head.lastIndexOf(' ')
  const cut = space > 0 ? head.slice(0, space) : letters.slice(0, max).join('')
  return [cut, letters.join('').slice(cut.length).trim()]
}
