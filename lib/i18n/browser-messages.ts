import type { Messages } from 'next-intl'

/** The nouns whose texts client components show; the rest of the messages stays on the server. */
const NOUNS = [
  'common',
  'layout',
  'errors',
  'products',
  'cart',
  'accounts',
  'payments',
  'orders',
] as const

/** The part of the messages that is sent to the browser. */
export function browserMessages(messages: Messages) {
  return Object.fromEntries(NOUNS.map((noun) => [noun, messages[noun as keyof Messages]]))
}
