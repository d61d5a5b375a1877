import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { serializeCards } from '@/lib/products/catalogue/card-list'
import type { ProductCardView } from '@/lib/products/types'
import { paletteOf } from '@/lib/products/variants/own-colours'
import messages from '@/messages/en.json'
import { CachedCard } from './cached-card'
import { ProductCard } from './product-card'

const shown = vi.hoisted(() => vi.fn())
vi.mock('@/components/products/price', () => ({
  Price: ({ priceCents }: { priceCents: number }) => {
    shown()
    return `€${priceCents}`
  },
}))

const product = (priceCents: number): ProductCardView => ({
  id: 'p1',
  slug: 'one-more',
  name: 'Brand <One> & more',
  brand: 'Brand',
  category: 'watches',
  discount: 0,
  available: true,
  papers: {},
  variants: ['black', 'gold'].map((colour, at) => ({
    id: `v${at}`,
    capacity: '41mm',
    colour,
    priceCents,
    originalPriceCents: null,
    image: `/products/one-${colour}.webp`,
    available: true,
  })),
})

type Change = Partial<ComponentProps<typeof ProductCard>>

function draw(Card: typeof ProductCard, priceCents = 1000, change: Change = {}) {
  const view = product(priceCents)
  return renderToString(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Card
        card={serializeCards([view])}
        palette={paletteOf([view], 'en', [])}
        group="_R_1_3"
        sizes="50vw"
        isFirst={false}
        isEager={false}
        isTurned={false}
        isOnPremium={false}
        {...change}
      />
    </NextIntlClientProvider>,
  )
}

/** Attribute order of preload links may differ. */
const inOneOrder = (html: string) =>
  html.replace(/^<link [^>]*(?=\/>)/, (link) =>
    link
      .split(/ (?=\w+=")/)
      .sort()
      .join(' '),
  )

it('matches the markup of React in each place', () => {
  const eager = { isEager: true }
  for (const change of [
    ...[{}, { group: '_R_2_11' }, { isOnPremium: true }, { sizes: '10vw' }],
    ...[eager, { ...eager, isFirst: true }],
  ]) {
    const drawn = draw(CachedCard, 1000, change)
    const whole = draw(ProductCard, 1000, change)
    expect(inOneOrder(drawn)).toBe(inOneOrder(whole))
  }
})

it('renders once per content, and again when anything changed', () => {
  draw(CachedCard, 2000)
  shown.mockClear()
  draw(CachedCard, 2000, { group: '_R_9_9' })
  expect(shown).not.toHaveBeenCalled()
  expect(draw(CachedCard, 2100)).toContain('€2100')
  const palette = { black: ['Night', '#000'], gold: ['Gold', '#fc0'] } satisfies Change['palette']
  expect(draw(CachedCard, 2000, { palette })).toContain('Night')
  expect(shown).toHaveBeenCalledTimes(2)
})
