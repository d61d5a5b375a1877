import type { Messages } from 'next-intl'

type Noun = keyof Messages

/** The texts of forms, of the cart and of what can go wrong: they travel with what opens over a page, or come when it is offline. */
const LATER = [
  'errors',
  'cart',
  'accounts',
  'cookies',
  'payments',
  'offline',
] as const satisfies readonly Noun[]

/** Of the layout: what server components alone write. */
export const STAYS_ON_SERVER = [
  ...(['footer', 'notFound', 'sections', 'skipToContent', 'notifications'] as const),
  ...(['homeLink', 'dashboard', 'cart'] as const),
]
type Stays = (typeof STAYS_ON_SERVER)[number]

/** What the client components of every page show at once; the rest stays on the server or comes later. */
export function browserMessages({ common, layout, products, errors }: Messages) {
  const shown = Object.fromEntries(
    Object.entries(layout).filter(([key]) => !STAYS_ON_SERVER.includes(key as Stays)),
  ) as Omit<Messages['layout'], Stays>
  // Without a network there is nobody to ask for its text.
  return { common, layout: shown, products, errors: { NETWORK: errors.NETWORK } }
}

/** What a page's own client components show besides. */
export function moreMessages(messages: Messages, nouns: readonly Noun[]) {
  return Object.fromEntries(nouns.map((noun) => [noun, messages[noun]]))
}

/** What is fetched with the first panel or dialog. */
export const laterMessages = (messages: Messages) => moreMessages(messages, LATER)
