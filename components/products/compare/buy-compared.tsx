'use client'

import { useLocale } from 'next-intl'
import { toCartLine } from '@/lib/cart/line-of-variant'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { deserializeCard, type SerializedCard } from '@/lib/products/catalogue/card'
import type { Palette } from '@/lib/products/variants/palette'
import { Added, useAddToCart } from '../add-to-cart'
import { useChoice } from '../use-choice'

export function BuyCompared({ card, palette }: { card: SerializedCard; palette: Palette }) {
  const lang = useLocale() as Language
  const product = deserializeCard(card)
  const { variant, description, capacity, isSizeOpen } = useChoice(
    product.variants,
    product.shown,
    palette,
  )
  const page = paths.product(lang, product.slug)
  const { isAdded, text, attributes } = useAddToCart({
    name: product.name,
    isAvailable: variant.available,
    capacity,
    isSizeOpen,
    line: () => toCartLine(product, variant, description),
  })
  return (
    <>
      <span className="comparison-choice">{description}</span>
      {variant.available && (
        <button
          className="card-button print:hidden"
          {...attributes}
          {...(isSizeOpen && { onClick: () => location.assign(page) })}
        >
          {isAdded ? <Added text={text} /> : text}
        </button>
      )}
    </>
  )
}
