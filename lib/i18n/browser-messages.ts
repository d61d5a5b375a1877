import type { Messages } from 'next-intl'

/** The nouns whose texts client components of every page show; the rest stays on the server. */
const NOUNS = ['common', 'layout', 'errors', 'products', 'cart', 'accounts'] as const

/** Those of the pages of an order only. */
const ORDER_NOUNS = ['payments', 'orders'] as const

/** The part of the messages that is sent to the browser with every page. */
export function browserMessages(messages: Messages) {
  return pick(messages, NOUNS)
}

/** The same with what the pages of an order need. */
export function orderMessages(messages: Messages) {
  return pick(messages, [...NOUNS, ...ORDER_NOUNS])
}

function pick(messages: Messages, nouns: readonly string[]) {
  return Object.fromEntries(nouns.map((noun) => [noun, messages[noun as keyof Messages]]))
}
