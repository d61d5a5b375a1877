'use client'

import { type ComponentProps, type ComponentType, useId, useMemo } from 'react'
import { splitCards } from '@/lib/products/catalogue/card'
import type { Palette } from '@/lib/products/types'
import type { CachedCard } from './cached-card'
import { ProductCard } from './product-card'

const SIZES = '(min-width: 1280px) 302px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw'

/** Columns on phones; the rest of a first row is preloaded on wide screens only. */
const PHONE_COLUMNS = 2

/** Neither rows nor columns of two, three or four get the same side. */
const isTurnedAt = (place: number) => (place % 5) % 2 === 1

type Props = {
  /** From `serializeCards`. */
  cards: string
  /** `Palette` as JSON. */
  palette: string
  /** From 1024 px on. */
  columns?: 2 | 3 | 4
  /** Cards visible without scrolling on a wide screen. */
  first?: number
  isOnPremium?: boolean
}

// Server only: the cached HTML; the branch is dropped from browser bundles.
const Card: ComponentType<ComponentProps<typeof CachedCard>> =
  typeof window === 'undefined'
    ? (require('./cached-card') as typeof import('./cached-card')).CachedCard
    : ProductCard

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
          // A card starts with its product's id.
          key={card.slice(0, card.indexOf(','))}
          card={card}
          palette={colours}
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
