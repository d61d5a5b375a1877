import Link from 'next/link'
import type { ReactNode } from 'react'
import { BesidePrice } from '@/components/products/papers/beside-price'
import { Picture } from '@/components/products/picture'
import type { CardPapers } from '@/lib/products/types'

type Props = {
  href: string
  image: string
  name: string
  /** The variant, empty for the whole product. */
  description?: string
  price: string
  papers: CardPapers
  /** Then and since, or that it is not on sale. */
  notes: string[]
  remove: ReactNode
}

export function FollowedRow(props: Props) {
  const { href, image, name, description, price, papers, notes, remove } = props
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <Link
        href={href}
        prefetch={false}
        className="flex min-w-0 grow basis-72 items-center gap-4 rounded-card"
      >
        <span className="block w-20 shrink-0 overflow-hidden rounded-xl bg-tile">
          <Picture src={image} alt="" sizes="80px" size="small" />
        </span>
        <span className="min-w-0">
          <span translate="no" className="wrap-anywhere block font-medium">
            {name}
          </span>
          <span className="block text-muted text-sm empty:hidden">{description}</span>
          <span className="block tabular-nums">{price}</span>
          {notes.map((note) => (
            <span key={note} className="block text-muted text-sm tabular-nums">
              {note}
            </span>
          ))}
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-2 empty:hidden">
        <BesidePrice papers={papers} />
      </span>
      {remove}
    </li>
  )
}
