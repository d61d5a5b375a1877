import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '@/messages/en.json'
import { useChoice } from './use-choice'

type Pair = [colour: string, size: string]

function Size({ pairs, shown }: { pairs: Pair[]; shown: number }) {
  const variants = pairs.map(([colour, capacity], id) => ({
    id: String(id),
    colour,
    capacity,
    available: true,
    image: '',
    priceCents: 12_900,
    originalPriceCents: null,
  }))
  return useChoice(variants, shown, {}).capacity ?? 'still to be chosen'
}

const sizeOf = (pairs: Pair[], shown: number) =>
  renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Size pairs={pairs} shown={shown} />
    </NextIntlClientProvider>,
  )

const PAIRS: Pair[] = [
  ['black', 'EU 41'],
  ['black', 'EU 42'],
  ['white', 'EU 43'],
]

it('asks for the size of a shoe that has several', () => {
  expect(sizeOf(PAIRS, 0)).toBe('still to be chosen')
})

it('takes the size that a list was filtered by', () => {
  expect(sizeOf(PAIRS, 1)).toBe('EU 42')
})

it('asks for the size where a list was filtered by a colour without the usual one', () => {
  expect(sizeOf(PAIRS, 2)).toBe('still to be chosen')
})

it('asks nothing where there is one size', () => {
  expect(sizeOf([PAIRS[0], ['white', 'EU 41']] as Pair[], 1)).toBe('EU 41')
})
