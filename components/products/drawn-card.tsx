import { LRUCache } from 'lru-cache'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import type { Palette } from '@/lib/products/palette'
import { ProductCard } from './product-card'

type Props = ComponentProps<typeof ProductCard>

/** About 2 kB each. */
const MOST_KEPT = 1000
/** Stands for the group's name, which is another wherever the card is shown; in no text of a shop. */
const GROUP = '\uE000'
const [OPENED, CLOSED] = ['<li class="card">', '</li>']

const drawn = new LRUCache<string, string>({ max: MOST_KEPT })

/**
 * A card as HTML, on the server alone: drawn once for all that it says, since most of what a list takes to draw are its
 * cards. The browser finds the elements that `ProductCard` makes. Not for a picture that is in sight at once: what
 * announces it in the head is made as it is drawn.
 */
export function DrawnCard({ group, ...props }: Props) {
  const [locale, messages] = [useLocale(), useMessages()]
  const { card, palette, sizes, isOnPremium } = props
  const key = JSON.stringify([locale, card, coloursOf(card, palette), sizes, isOnPremium])
  let html = drawn.get(key)
  if (html === undefined) {
    const whole = renderToString(
      <NextIntlClientProvider locale={locale} messages={messages}>
        <ProductCard group={GROUP} {...props} />
      </NextIntlClientProvider>,
    )
    if (!whole.startsWith(OPENED) || !whole.endsWith(CLOSED)) {
      return <ProductCard group={group} {...props} />
    }
    html = whole.slice(OPENED.length, -CLOSED.length)
    drawn.set(key, html)
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own, of the same component
  return <li className="card" dangerouslySetInnerHTML={{ __html: html.replaceAll(GROUP, group) }} />
}

/** What of the palette this card shows. */
function coloursOf(card: Props['card'], palette: Palette) {
  const [, , , , , , , prices] = card
  return prices.flatMap(([, , , colours]) => colours.map(([colour]) => colour && palette[colour]))
}
