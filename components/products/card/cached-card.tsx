import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { createHtmlCache, innerHtml, useCachedHtml } from '@/components/layout/cached-html'
import { cardPictures, parseCard, readCard } from '@/lib/products/catalogue/card'
import { pictureSources } from '@/lib/products/pictures/picture'
import type { Palette } from '@/lib/products/types'
import { firstShown } from '@/lib/products/variants/variants'
import { ProductCard } from './product-card'

type CardProps = ComponentProps<typeof ProductCard>
type Props = CardProps & {
  /** Preloads the picture on wide screens only, where `isEager` is false. */
  isInFirstRow?: boolean
}

/** Placeholder of the group's name, which differs per use; a private-use character. */
const GROUP = '\uE000'

const cache = createHtmlCache(3_000_000)

/** `ProductCard` cached as HTML: cards are most of a list's rendering time. */
export function CachedCard({ group, isInFirstRow, ...props }: Props) {
  const { card, palette, sizes, isFirst, isEager, isTurned, isOnPremium } = props
  const place = [sizes, isFirst, isEager, isTurned, isOnPremium]
  const html = useCachedHtml(
    cache,
    `${card} ${JSON.stringify([coloursOf(card, palette), place])}`,
    () => <ProductCard group={GROUP} {...props} />,
    ['<li class="card">', '</li>'],
  )
  if (isEager || isInFirstRow) preloadPicture(props)
  if (html === undefined) return <ProductCard group={group} {...props} />
  return <li className="card" {...innerHtml(html.replaceAll(GROUP, group))} />
}

/** Preloads the picture, as React does for eager ones. */
function preloadPicture({ card, sizes, isFirst, isEager, isTurned }: Omit<CardProps, 'group'>) {
  const { variants, shown, category } = readCard(card)
  const variant = firstShown(variants, shown)
  const [picture] = variant ? cardPictures(variant, category, isTurned) : ['']
  const { src, srcSet } = pictureSources(picture, 'card')
  if (!src) return
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: srcSet && sizes,
    fetchPriority: isFirst ? 'high' : undefined,
    media: isEager ? undefined : '(min-width: 1024px)',
  })
}

function coloursOf(card: string, palette: Palette) {
  const [, , , , , , , prices] = parseCard(card)
  return prices.flatMap(([, , , colours]) => colours.map(([colour]) => colour && palette[colour]))
}
