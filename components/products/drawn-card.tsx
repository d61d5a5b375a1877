import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { inside, keepDrawn, useDrawn } from '@/components/layout/drawn'
import { parseCard, readCard } from '@/lib/products/catalogue/card'
import { pictureSources } from '@/lib/products/pictures/picture'
import type { Palette } from '@/lib/products/variants/palette'
import { firstShown } from '@/lib/products/variants/variants'
import { ProductCard } from './product-card'

type CardProps = ComponentProps<typeof ProductCard>
type Props = CardProps & {
  /** Its picture is announced to wide screens where it is not in sight on every screen. */
  isInFirstRow?: boolean
}

/** Stands for the group's name, which is another wherever the card is shown; in no text of a shop. */
const GROUP = '\uE000'

/** About 1,000. */
const drawn = keepDrawn(3_000_000)

/** `ProductCard` drawn once for all that it says, since most of what a list takes to draw are its cards. */
export function DrawnCard({ group, isInFirstRow, ...props }: Props) {
  const { card, palette, sizes, isFirst, isEager, isOnPremium } = props
  const html = useDrawn(
    drawn,
    `${card} ${JSON.stringify([coloursOf(card, palette), sizes, isFirst, isEager, isOnPremium])}`,
    () => <ProductCard group={GROUP} {...props} />,
    ['<li class="card">', '</li>'],
  )
  if (isEager || isInFirstRow) announce(props)
  if (html === undefined) return <ProductCard group={group} {...props} />
  return <li className="card" {...inside(html.replaceAll(GROUP, group))} />
}

/** Names the picture in the head, as React does when it draws one that is in sight at once. */
function announce({ card, sizes, isFirst, isEager }: Omit<CardProps, 'group'>) {
  const { variants, shown } = readCard(card)
  const { src, srcSet } = pictureSources(firstShown(variants, shown)?.image ?? '', 'card')
  if (!src) return
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: srcSet && sizes,
    fetchPriority: isFirst ? 'high' : undefined,
    media: isEager ? undefined : '(min-width: 1024px)',
  })
}

/** What of the palette this card shows. */
function coloursOf(card: string, palette: Palette) {
  const [, , , , , , , prices] = parseCard(card)
  return prices.flatMap(([, , , colours]) => colours.map(([colour]) => colour && palette[colour]))
}
