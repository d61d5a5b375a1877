'use client'

import { type ComponentProps, type ComponentType, useId, useMemo } from 'react'
import { splitCards } from '@/lib/products/catalogue/card'
import type { Palette } from '@/lib/products/variants/palette'
import type { DrawnCard } from './drawn-card'
import { ProductCard } from './product-card'

const SIZES = '(min-width: 1280px) 302px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw'

/** Of a phone's first row; the rest of a wider one is announced to wide screens alone. */
const PHONE_COLUMNS = 2

type Props = {
  /** Of `packCards`. */
  cards: string
  /** As JSON. */
  palette: string
  /** At 1024 px and more. */
  columns?: 2 | 3 | 4
  /** How many are in sight at once on a wide screen. */
  first?: number
  isOnPremium?: boolean
}

// Browsers have no use for it: where there is a window, the branch is left out of what is built.
const Card: ComponentType<ComponentProps<typeof DrawnCard>> =
  typeof window === 'undefined'
    ? (require('./drawn-card') as typeof import('./drawn-card')).DrawnCard
    : ProductCard

/** Cards whose parts align in every row. */
export function ProductGrid({
  cards,
  palette,
  columns = 4,
  first = 0,
  isOnPremium = false,
}: Props) {
  const id = useId()
  const list = useMemo(() => splitCards(cards), [cards])
  const colours = useMemo(() => JSON.parse(palette) as Palette, [palette])
  return (
    <ul className="cards" style={columns === 4 ? undefined : ({ '--columns': columns } as object)}>
      {list.map((card, place) => (
        <Card
          // What each begins with is its product's id.
          key={card.slice(0, card.indexOf(','))}
          card={card}
          palette={colours}
          group={id + place}
          sizes={SIZES}
          isFirst={place === 0 && first > 0}
          isEager={place < Math.min(first, PHONE_COLUMNS)}
          isInFirstRow={place < first}
          isOnPremium={isOnPremium}
        />
      ))}
    </ul>
  )
}
