'use client'

import Link, { useLinkStatus } from 'next/link'
import { useLocale } from 'next-intl'
import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { preload } from 'react-dom'
import { Added, useAddToCart } from '@/components/products/add-to-cart'
import { CapacityChooser, ColourChooser } from '@/components/products/choice/choosers'
import { useChoice } from '@/components/products/choice/use-choice'
import { BesidePrice } from '@/components/products/papers/beside-price'
import { Picture } from '@/components/products/picture'
import { Price } from '@/components/products/price'
import { toCartLine } from '@/lib/cart/line-of-variant'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import {
  type CardProduct,
  cardPictures,
  deserializeCard,
  type SerializedCard,
} from '@/lib/products/catalogue/card'
import { pictureSources } from '@/lib/products/pictures/picture'
import type { Palette } from '@/lib/products/types'
import { isLowestPrice } from '@/lib/products/variants/variants'

type Props = {
  card: SerializedCard
  palette: Palette
  /** Unique on the page: prefix of the choosers' names. */
  group: string
  sizes: string
  isFirst: boolean
  isEager: boolean
  /** Where the picture is not eager, wide screens preload it. */
  isInFirstRow: boolean
  /** Phones begin with their other side. */
  isTurned: boolean
  /** Appends the choice to the name (specification §4). */
  isOnPremium: boolean
}

/** Second view and capacities are rendered once a pointer or the focus is there. */
export function ProductCard(props: Props) {
  const { card, palette, group, sizes, isFirst, isEager, isInFirstRow, isTurned, isOnPremium } =
    props
  const lang = useLocale() as Language
  const product = useMemo(() => deserializeCard(card), [card])
  const { variant, note, description, hasSize, ...choice } = useChoice(
    product.variants,
    product.shown,
    palette,
  )
  const [isUsed, setUsed] = useState(false)
  const { box, isOpen, open, onFocus, onBlur } = useUnfolding()
  // Not in the document, where ids hardly compress; before `FollowHost` looks for new cards.
  useLayoutEffect(() => box.current?.setAttribute('data-follow', card[0]), [box, card])
  const { name, brand, variants } = product
  const fullName = isOnPremium && description ? `${name} ${description}` : name
  const Heading = isOnPremium ? 'h2' : 'h3'
  const hasCapacities = choice.capacities.length > 1
  const [picture, second] = cardPictures(variant, product.category, isTurned)
  if (isInFirstRow && !isEager) preloadOnWideScreens(picture, sizes)
  const button = useAddToCart({
    name: fullName,
    isAvailable: variant.available,
    isSoldOut: variant.left === 0,
    capacity: choice.capacity,
    isSizeOpen: choice.isSizeOpen,
    line: () => toCartLine(product, variant, description),
  })
  const use = () => setUsed(true)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (hasCapacities && isFolded(event.currentTarget)) open()
    else button.attributes.onClick(event)
  }
  return (
    <li
      ref={box}
      className="card"
      onPointerOver={use}
      onFocus={(event) => {
        use()
        onFocus(event)
      }}
      onBlur={onBlur}
      data-open={isOpen || undefined}
    >
      <Link
        href={paths.product(lang, product.slug, choice.address)}
        prefetch={false}
        className="card-link"
      >
        {/* The alt is for search engines and broken pictures; screen readers have the heading. */}
        <Picture
          src={picture}
          alt={[name, description].filter(Boolean).join(', ')}
          sizes={sizes}
          size="card"
          isFirst={isFirst}
          isEager={isEager}
          className="card-picture"
          isHidden
        />
        {isUsed && second && (
          <Picture src={second} alt="" sizes={sizes} size="card" className="card-second" isHidden />
        )}
        <Pending />
        <Heading translate="no" className="card-name">
          <span>{brand}</span> <span>{withoutBrand(name, brand)}</span>
        </Heading>
        <span className={isOnPremium || product.shown >= 0 ? 'card-choice' : 'sr-only'}>
          {description}
        </span>
      </Link>
      <ColourChooser
        options={choice.colours}
        value={variant.colour}
        onChoose={choice.takeColour}
        name={`${group}c`}
        palette={palette}
      />
      <p className="card-price">
        <Price {...variant} isShort isFrom={!hasSize && isLowestPrice(variant, variants)} />
      </p>
      <div className="card-foot">
        {product.rating && <CardRating {...product.rating} />}
        <BesidePrice papers={product.papers} />
        {hasCapacities && (
          <noscript>{choice.capacities.map(({ label }) => label).join(' · ')}</noscript>
        )}
      </div>
      <div className="card-more">
        {isUsed && <p role="status">{note && <span>{note}</span>}</p>}
        {isUsed && hasCapacities && (
          <CapacityChooser
            options={choice.capacities}
            value={choice.capacity}
            onChoose={choice.takeCapacity}
            name={`${group}s`}
          />
        )}
        <button className="card-button" {...button.attributes} onClick={press}>
          {button.isAdded ? <Added text={button.text} /> : button.text}
        </button>
      </div>
    </li>
  )
}

function CardRating({ average, count }: NonNullable<CardProduct['rating']>) {
  const t = useTexts('products')
  const shown = average.toLocaleString(useLocale())
  return (
    <span role="img" aria-label={t('rated', { average: shown, count })} className="text-sm">
      ★ {shown} ({count})
    </span>
  )
}

/** React preloads eager pictures itself. */
function preloadOnWideScreens(picture: string, sizes: string) {
  const { src, srcSet } = pictureSources(picture, 'card')
  if (!src) return
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: srcSet && sizes,
    media: '(min-width: 1024px)',
  })
}

/** Open while the keyboard is in the card, except on the link that it would cover, or from a press to one elsewhere. */
function useUnfolding() {
  const box = useRef<HTMLLIElement>(null)
  const [openedBy, setOpenedBy] = useState<'' | 'press' | 'keyboard'>('')
  useEffect(() => {
    if (!openedBy) return
    const close = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpenedBy('')
    }
    if (openedBy === 'press') box.current?.querySelector<HTMLElement>('.chip input')?.focus()
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [openedBy])
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches('.card-link')) setOpenedBy('')
    else if (target.matches(':focus-visible')) setOpenedBy('keyboard')
  }
  // A tap on the button moves the focus nowhere in Safari.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) setOpenedBy('')
  }
  return { box, isOpen: openedBy !== '', open: () => setOpenedBy('press'), onFocus, onBlur }
}

/** True for the round button (card.css). */
const isFolded = (button: HTMLElement) => getComputedStyle(button).fontSize === '0px'

function withoutBrand(name: string, brand: string) {
  return name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
}

function Pending() {
  const { pending } = useLinkStatus()
  return pending && <span aria-hidden className="link-pending" />
}
