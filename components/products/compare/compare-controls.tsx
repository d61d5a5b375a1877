'use client'

import { Printer, X } from 'lucide-react'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { Fragment, useEffect } from 'react'
import { Added, useAddToCart } from '@/components/products/add-to-cart'
import { useChoice } from '@/components/products/choice/use-choice'
import { Button } from '@/components/ui/button'
import { toCartLine } from '@/lib/cart/line-of-variant'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { deserializeCard, type SerializedCard } from '@/lib/products/catalogue/card'
import { compared } from '@/lib/products/compare/compare'
import type { Palette } from '@/lib/products/types'
import { useComparedProducts } from './use-compared-products'

/** Redirects a comparison without products in its URL to the products stored in this browser. */
export function ChosenBefore({ label }: { label: string }) {
  const lang = useLocale() as Language
  const products = useComparedProducts(lang)
  const isChosen = products.length > 0
  const address = paths.compare(
    lang,
    products.map(({ slug }) => slug),
  )
  useEffect(() => {
    // A full load resets focus and announcements; `replace`, so that Back skips this page.
    if (isChosen) location.replace(address)
  }, [isChosen, address])
  if (!isChosen) return null
  return (
    <p role="status" className="mt-8 max-w-[60ch] text-muted">
      <span>{label}</span>{' '}
      {products.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && <span>, </span>}
          <span translate="no">{name}</span>
        </Fragment>
      ))}
    </p>
  )
}

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

/** Also removes the product from the stored comparison. */
export function RemoveCompared({ id, href, label }: { id: string; href: string; label: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      replace
      scroll={false}
      aria-label={label}
      title={label}
      className="comparison-remove"
      onClick={() => compared.set(compared.get().filter((one) => one !== id))}
    >
      <X aria-hidden className="size-4" />
    </Link>
  )
}

/** Empties the stored comparison. A full load resets focus and announcements. */
export function ClearCompared({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={href} onClick={() => compared.set([])}>
        {label}
      </a>
    </Button>
  )
}

export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      {label}
    </Button>
  )
}
