import type { Messages } from 'next-intl'

type Noun = keyof Messages

/** Lazy: texts of forms, cart and errors, fetched with the first panel or dialog, or when offline. */
const LAZY = [
  'errors',
  'cart',
  'accounts',
  'cookies',
  'payments',
  'offline',
] as const satisfies readonly Noun[]

/** Texts of `layout` that only server components use. */
const SERVER_ONLY = [
  ...(['footer', 'notFound', 'unavailable', 'sections', 'skipToContent'] as const),
  ...(['notifications', 'homeLink', 'dashboard', 'cart', 'storedOrder', 'chooseOrder'] as const),
]
type ServerOnly = (typeof SERVER_ONLY)[number]

/** Texts of `orders` that only server components of the shop use. */
const SERVER_ONLY_ORDERS = [
  ...(['greeting', 'intro', 'views', 'personal', 'payment'] as const),
  ...(['timeline', 'steps', 'shipment', 'refund', 'past', 'again'] as const),
] satisfies readonly (keyof Messages['orders'])[]

const without = (texts: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))

/** Texts that client components of every page need at once. */
export function browserMessages({ common, layout, products, errors }: Messages) {
  const shown = without(layout, SERVER_ONLY) as Omit<Messages['layout'], ServerOnly>
  // This text cannot be fetched without a network.
  return { common, layout: shown, products, errors: { NETWORK: errors.NETWORK } }
}

export function moreMessages(messages: Messages, nouns: readonly Noun[]) {
  return Object.fromEntries(nouns.map((noun) => [noun, messages[noun]]))
}

/** The texts of a page's own nouns. */
export function pageMessages({ orders, ...messages }: Messages, nouns: readonly Noun[]) {
  const shown = without(orders, SERVER_ONLY_ORDERS) as Messages['orders']
  return moreMessages({ ...messages, orders: shown }, nouns)
}

export const lazyMessages = (messages: Messages) => moreMessages(messages, LAZY)
