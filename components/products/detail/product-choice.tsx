'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CapacityChooser, ColourChooser } from '@/components/products/choice/choosers'
import { useChoice } from '@/components/products/choice/use-choice'
import { Gallery } from '@/components/products/gallery/gallery'
import { BesidePrice } from '@/components/products/papers/beside-price'
import { Price } from '@/components/products/price'
import { toCartLine } from '@/lib/cart/line-of-variant'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { deserializeCard, type SerializedCard } from '@/lib/products/catalogue/card'
import { type GalleryImage, imagesOf } from '@/lib/products/pictures/images'
import type { Palette, VariantView } from '@/lib/products/types'
import { formatCapacity } from '@/lib/products/variants/capacity'
import { cn } from '@/lib/utils'
import { BuyButton, ProductActions } from './product-actions'
import type { ProductTexts } from './product-texts'
import { useAddressChoice } from './use-address-choice'

type Props = {
  card: SerializedCard
  palette: Palette
  images: GalleryImage[]
  features: string[]
  texts: ProductTexts
  /** Message about ignored parts of the URL. */
  notice: string
  /** Whether the URL chooses a size. */
  hasSize: boolean
  heading: ReactNode
  sizeGuide?: ReactNode
  isModal?: boolean
  /** Prices with a public code, by variant id. */
  codes?: Record<string, ReactNode> | undefined
  lines: ReactNode
  children: ReactNode
}

/** On phones price and button stick to the bottom. */
export function ProductChoice(props: Props) {
  const { card, palette, images, features, texts, heading, isModal } = props
  const lang = useLocale() as Language
  const product = useMemo(() => deserializeCard(card), [card])
  const { variants, shown, name, slug } = product
  const choice = useChoice(variants, shown, palette, props)
  const { variant, note, description } = choice
  const keep = useAddressChoice(variants, choice.show)
  const alt = [name, description].filter(Boolean).join(', ')
  // Paints the choice before the pictures, which are most of the work.
  const pictures = useDeferredValue(
    useMemo(() => imagesOf(images, variant, alt), [images, variant, alt]),
  )
  const gallery = useMemo(
    () => (
      <Gallery
        images={pictures}
        labels={texts}
        sizes="(min-width: 1280px) 716px, (min-width: 1024px) 56vw, (min-width: 768px) 50vw, 100vw"
      />
    ),
    [pictures, texts],
  )
  const button = {
    name,
    isAvailable: variant.available,
    capacity: choice.capacity,
    isSizeOpen: choice.isSizeOpen,
    line: () => toCartLine(product, variant, description, features),
  }
  const on = (take: typeof choice.takeColour) => (value: string) => keep(take(value))
  return (
    <div className={cn('product', isModal && 'product-modal')}>
      {/* A grid of one row, because browsers let a sticky item leave its row. */}
      <div className="product-top">
        <div className="product-gallery" data-follow={card[0]} data-variant={variant.id}>
          {gallery}
        </div>
        <div className="product-choice">
          {heading}
          <p className="product-price">
            <Price {...variant} />
            <BesidePrice papers={product.papers} />
          </p>
          {props.codes?.[variant.id]}
          <p className="mt-1 text-muted text-sm">{texts.vatIncluded}</p>
          <form
            method="get"
            autoComplete="off"
            action={paths.product(lang, slug)}
            onSubmit={(event) => event.preventDefault()}
            className="mt-6 grid gap-5 empty:hidden"
          >
            {choice.colours.length > 0 && (
              <ColourChooser
                options={choice.colours}
                value={variant.colour}
                onChoose={on(choice.takeColour)}
                palette={palette}
                hint={
                  choice.capacity &&
                  texts.colourHint.replaceAll('{value}', formatCapacity(choice.capacity, lang))
                }
                isLarge
              />
            )}
            {choice.capacities.length > 0 && (
              <CapacityChooser
                options={choice.capacities}
                value={choice.capacity}
                onChoose={on(choice.takeCapacity)}
                hint={choice.colour ? texts.capacityHint.replaceAll('{value}', choice.colour) : ''}
                isLarge
              />
            )}
            {variants.length > 1 && (
              <button type="submit" className="buy-button without-script">
                {texts.showChoice}
              </button>
            )}
          </form>
          {props.sizeGuide}
          <p role="status" className="mt-3 min-h-6 text-sm">
            {note}
          </p>
          <p
            aria-live="polite"
            className={cn('availability mt-2', variant.available && 'is-available')}
          >
            {availability(variant, texts)}
          </p>
          {!variant.available && (
            <a
              href={paths.backInStock(lang, { variant: variant.id })}
              rel="nofollow"
              className="quiet-button -ml-3"
            >
              {texts.tellMe}
            </a>
          )}
          {variant.available && (
            <>
              <BuyButton {...button} className="mt-4 w-full max-md:hidden" />
              <p className="mt-4 hidden text-sm noscript:block">{texts.needsJavaScript}</p>
            </>
          )}
          {props.lines}
          <ProductActions
            id={product.id}
            name={name}
            page={paths.product(lang, slug, choice.address)}
            compare={paths.compare(lang, [slug])}
            follow={paths.followed(lang, { product: slug })}
            texts={texts}
            isModal={isModal}
          />
        </div>
      </div>
      <div className="product-details">{props.children}</div>
      <div className="product-bar">
        <p className="flex-1">
          <span className="price block leading-5.5">{formatMoney(variant.priceCents, lang)}</span>
          <span className="line-clamp-2 w-0 min-w-full hyphens-auto text-muted text-sm leading-4.5">
            {description}
          </span>
        </p>
        {variant.available ? (
          <BuyButton {...button} className="min-w-36 shrink" />
        ) : (
          <p className="max-w-40 text-right text-sm">{availability(variant, texts)}</p>
        )}
      </div>
    </div>
  )
}

function availability({ available, left }: VariantView, texts: ProductTexts): string {
  if (left === 0) return texts.soldOut
  if (!available) return texts.notNow
  return left === undefined ? texts.inStock : (texts.left[left - 1] ?? texts.inStock)
}
