import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toCartLine } from '@/lib/cart/line-of-variant'
import { deserializeCard, serializeCard } from '@/lib/products/catalogue/card'
import messages from '@/messages/en.json'
import { Price } from './price'

const ofVariant = (originalPriceCents: number | null, isShort = false, isFrom = false) => {
  const variant = {
    id: 'v1',
    capacity: null,
    colour: null,
    image: '/a.webp',
    available: true,
    priceCents: 9_000,
    originalPriceCents,
  }
  const product = deserializeCard(
    serializeCard({
      id: 'p1',
      slug: 'one',
      name: 'One',
      brand: 'One',
      category: 'audio',
      discount: 15,
      available: true,
      variants: [variant],
      papers: {},
    }),
  )
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Price {...variant} {...product} isShort={isShort} isFrom={isFrom} />
    </NextIntlClientProvider>,
  )
  const text = html.replace(/<[^>]+>/g, '')
  return { text, percent: toCartLine(product, variant, '').discount }
}

it('shows a reduction only from a former price', () => {
  expect(ofVariant(12_000)).toEqual({
    text: '€90.00 −25% Lowest price in the last 30 days before the reduction: €120.00',
    percent: 25,
  })
  expect(ofVariant(12_000, true).text).toBe(
    '€90.00 −25% Lowest price in the 30 days before: €120.00',
  )
  expect(ofVariant(null)).toEqual({ text: '€90.00', percent: 0 })
  expect(ofVariant(null, true, true).text).toBe('From €90.00')
})
