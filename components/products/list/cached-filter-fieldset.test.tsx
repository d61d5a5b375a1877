import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CachedFilterFieldset } from './cached-filter-fieldset'
import { FilterFieldset } from './filter-fieldset'

type Props = ComponentProps<typeof FilterFieldset>

const COUNTS = { 1: '1 product', 7: '7 products', '1,200': '1,200 products' }

const colours = (chosen: string[]): Props => ({
  name: 'colour',
  legend: 'Colour & "look"',
  values: ['black', 'gold', 'mine <3', ...'abcdefgh'].map((value, at) => [
    value,
    at === 0 ? '1,200' : at === 1 ? 7 : 1,
    chosen.includes(value) ? 1 : 0,
  ]),
  counts: COUNTS,
  palette: { black: ['Black', '#000'], gold: ['Gold', '#fc0'], 'mine <3': ['mine <3', ''] },
  showAll: 'Show all',
})
const brands: Props = {
  ...colours([]),
  name: 'brand',
  legend: 'Brand',
  values: [['Quellor', 7, 1, 'Quellor & sons']],
}

const draw = (Fieldset: typeof FilterFieldset, props: Props) =>
  renderToString(
    <NextIntlClientProvider locale="en" messages={{}}>
      <Fieldset {...props} />
    </NextIntlClientProvider>,
  )

it('matches the markup of React for any selection', () => {
  for (const props of [
    colours([]),
    colours(['black']),
    colours(['h']),
    brands,
    { ...brands, values: [] },
  ]) {
    const whole = draw(FilterFieldset, props)
    expect(draw(CachedFilterFieldset, props)).toBe(whole)
    expect(draw(CachedFilterFieldset, props)).toBe(whole)
  }
})

it('changes with each part of its content', () => {
  const shown = new Set(
    [
      brands,
      { ...brands, legend: 'Make' },
      { ...brands, name: 'capacity' },
      { ...brands, counts: { ...COUNTS, 7: 'seven products' } },
      { ...brands, values: [['Quellor', 7, 0, 'Quellor & sons']] satisfies Props['values'] },
      colours([]),
      { ...colours([]), showAll: 'All' },
      { ...colours([]), palette: { black: ['Night', '#000'] } satisfies Props['palette'] },
      { ...colours([]), palette: { black: ['Black', '#111'] } satisfies Props['palette'] },
    ].map((props) => draw(CachedFilterFieldset, props)),
  )
  expect(shown.size).toBe(9)
})
