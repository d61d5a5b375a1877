'use client'

import { useId } from 'react'
import type { SerializedCard } from '@/lib/products/catalogue/card'
import type { Palette } from '@/lib/products/types'
import { ProductCard } from './product-card'

const SIZES = '(min-width: 1280px) 302px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw'

/** Columns on phones; the rest of a first row is preloaded on wide screens only. */
const PHONE_COLUMNS = 2

/** Neither rows nor columns of two, three or four get the same side. */
const isTurnedAt = (place: number) => (place % 5) % 2 === 1

type Props = {
  cards: SerializedCard[]
  palette: Palette
  /** From 1024 px on. */
  columns?: 2 | 3 | 4
  /** Cards visible without scrolling on a wide screen. */
  first?: number
  isOnPremium?: boolean
}

export function ProductGrid({
  cards,
  palette,
  columns = 4,
  first = 0,
  isOnPremium = false,
}: Props) {
  const id = useId()
  return (
    <ul className="cards" style={columns === 4 ? undefined : ({ '--columns': columns } as object)}>
      {cards.map((card, place) => (
        <ProductCard
          key={card[0]}
          card={card}
          palette={palette}
          group={id + place}
          sizes={SIZES}
          isFirst={place === 0 && first > 0}
          isEager={place < Math.min(first, PHONE_COLUMNS)}
          isInFirstRow={place < first}
          isTurned={isTurnedAt(place)}
          isOnPremium={isOnPremium}
        />
      ))}
    </ul>
  )
}
