'use client'

import { clsx } from 'clsx'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { discountPercent, formatMoney } from '@/lib/money'
import { type PackedCard, unpackCard } from '@/lib/products/card'
import { toCartLine } from '@/lib/products/cart-line'
import type { Palette } from '@/lib/products/palette'
import { BuyButton } from './buy-button'
import './card.css'
import { CapacityChooser, ColourChooser } from './choosers'
import { Picture } from './picture'
import { Price } from './price'
import { useChoice } from './use-choice'

type Props = {
  card: PackedCard
  palette: Palette
  features: string[]
  vatText: string
  heading: ReactNode
  isModal?: boolean
  children: ReactNode
}

/** A product's picture, choice, price and button; on a phone price and button stay at the bottom. */
export function ProductChoice({
  card,
  palette,
  features,
  vatText,
  heading,
  isModal,
  children,
}: Props) {
  const lang = useLocale() as Language
  const product = unpackCard(card)
  const { variant, note, description, ...choice } = useChoice(product.variants, -1, palette)
  const percent = discountPercent(variant.priceCents, variant.originalPriceCents, product.discount)
  const button = {
    name: product.name,
    isAvailable: variant.available,
    line: () => toCartLine(product, variant, description, features),
  }
  return (
    <div
      className={clsx(
        'grid gap-y-6 md:grid-cols-2',
        isModal ? 'gap-x-8' : 'gap-x-10 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16',
      )}
    >
      <div className={clsx('self-start', 'md:sticky', isModal ? 'md:top-0' : 'md:top-24')}>
        <div className="relative aspect-square overflow-hidden rounded-[20px] bg-sunken">
          <Picture
            src={variant.image}
            alt={[product.name, description].filter(Boolean).join(', ')}
            sizes="(min-width: 1280px) 660px, (min-width: 768px) 50vw, 92vw"
            isFirst
            className="size-full object-contain"
          />
          {percent > 0 && (
            <span className="absolute top-4 left-4 rounded-full bg-accent px-3 py-1 font-medium text-ground text-sm tabular-nums">
              -{percent}%
            </span>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {heading}
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 [&_.price]:text-2xl [&_.price-reduction]:text-base [&_b]:sr-only">
          <Price {...variant} discount={product.discount} />
        </p>
        <p className="mt-1 text-muted text-sm">{vatText}</p>
        <div className={clsx('mt-6 grid gap-5 empty:hidden', isModal && '[--page:var(--raised)]')}>
          {choice.colours.length > 0 && (
            <ColourChooser
              options={choice.colours}
              value={variant.colour}
              onChoose={choice.takeColour}
              palette={palette}
              isLarge
            />
          )}
          {choice.capacities.length > 0 && (
            <CapacityChooser
              options={choice.capacities}
              value={variant.capacity}
              onChoose={choice.takeCapacity}
              isLarge
            />
          )}
        </div>
        <p role="status" className="mt-3 min-h-6 text-muted text-sm">
          {note}
        </p>
        <BuyButton {...button} className="mt-3 w-full max-md:hidden" />
        {children}
      </div>
      <div
        className={clsx(
          'sticky z-10 flex items-center justify-between gap-4 border-line border-t px-4 py-3 noscript:hidden md:hidden',
          isModal ? '-bottom-5 -mx-5 -mb-5 bg-raised' : 'bottom-0 -mx-4 bg-ground',
        )}
      >
        <p className="min-w-0">
          <span className="price block">{formatMoney(variant.priceCents, lang)}</span>
          <span className="block truncate text-muted text-sm">{description}</span>
        </p>
        <BuyButton {...button} className="min-w-36 shrink" />
      </div>
    </div>
  )
}
