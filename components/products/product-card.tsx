'use client'

import Link, { useLinkStatus } from 'next/link'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { toCartLine } from '@/lib/cart/line-of-variant'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { readCard } from '@/lib/products/catalogue/card'
import type { Palette } from '@/lib/products/variants/palette'
import { Added, useAddToCart } from './add-to-cart'
import { CapacityChooser, ColourChooser } from './choosers'
import { BesidePrice } from './papers/beside-price'
import { Picture } from './picture'
import { Price } from './price'
import { useChoice } from './use-choice'

type Props = {
  /** From `splitCards`. */
  card: string
  palette: Palette
  /** Unique on the page: prefix of the choosers' names. */
  group: string
  sizes: string
  isFirst: boolean
  isEager: boolean
  /** Appends the choice to the name (specification §4). */
  isOnPremium: boolean
}

export function ProductCard({ card, palette, group, sizes, isFirst, isEager, isOnPremium }: Props) {
  const lang = useLocale() as Language
  const product = useMemo(() => readCard(card), [card])
  const { variant, note, description, ...choice } = useChoice(
    product.variants,
    product.shown,
    palette,
  )
  const { name, brand } = product
  const fullName = isOnPremium && description ? `${name} ${description}` : name
  const Heading = isOnPremium ? 'h2' : 'h3'
  const button = useAddToCart({
    name: fullName,
    isAvailable: variant.available,
    isSoldOut: variant.left === 0,
    capacity: choice.capacity,
    isSizeOpen: choice.isSizeOpen,
    line: () => toCartLine(product, variant, description),
  })
  return (
    <li className="card">
      <Link
        href={paths.product(lang, product.slug, choice.address)}
        prefetch={false}
        className="card-link"
      >
        {/* The alt is for search engines and broken pictures; screen readers have the heading. */}
        <span className="card-picture" aria-hidden>
          <Picture
            src={variant.image}
            alt={[name, description].filter(Boolean).join(', ')}
            sizes={sizes}
            size="card"
            isFirst={isFirst}
            isEager={isEager}
          />
          <Pending />
        </span>
        <Heading translate="no" className="card-name">
          <span>{brand}</span> <span>{withoutBrand(name, brand)}</span>
        </Heading>
        <span className="card-choice">{description}</span>
      </Link>
      <p role="status" className="card-note">
        {note && <span>{note}</span>}
      </p>
      <ColourChooser
        options={choice.colours}
        value={variant.colour}
        onChoose={choice.takeColour}
        name={`${group}c`}
        palette={palette}
      />
      <CapacityChooser
        options={choice.capacities}
        value={choice.capacity}
        onChoose={choice.takeCapacity}
        name={`${group}s`}
      />
      <div className="card-foot">
        <p className="card-price">
          <Price {...variant} isShort />
          <BesidePrice papers={product.papers} />
        </p>
        <button className="card-button" {...button.attributes}>
          {button.isAdded ? <Added text={button.text} /> : button.text}
        </button>
      </div>
    </li>
  )
}

function withoutBrand(name: string, brand: string) {
  return name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}

function Pending() {
  const { pending } = useLinkStatus()
  return pending && <span aria-hidden className="link-pending" />
}
