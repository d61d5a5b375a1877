'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { itemCount, lineKey } from '@/lib/cart/lines'
import { useCart, useIsCartReady } from '@/lib/cart/store'
import { useLeft } from '@/lib/cart/use-left'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { CartAnnouncer } from './cart-announcer'
import { CartNote } from './cart-note'
import { CartRow } from './cart-row'
import { CartSkeleton } from './cart-skeleton'
import { CartSummary } from './cart-summary'
import { EmptyCart } from './empty-cart'
import { useRemoveLine } from './use-remove-line'

type Props = { basis: DeliveryBasis; guarantee: ReactNode; help: ReactNode }

/** Shows a skeleton until local storage was read, so that "empty" never flashes. */
export function CartPage({ basis, guarantee, help }: Props) {
  const t = useTranslations('cart')
  const lines = useCart()
  const left = useLeft(lines)
  const isReady = useIsCartReady()
  const remove = useRemoveLine()
  const heading = useRef<HTMLHeadingElement>(null)

  if (!isReady) return <CartSkeleton />
  if (lines.length === 0) return <EmptyCart help={help} />
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[1fr_380px] lg:items-start lg:gap-x-16">
      <CartAnnouncer lines={lines} />
      <section aria-labelledby="cart-items">
        <h2
          id="cart-items"
          ref={heading}
          tabIndex={-1}
          className="font-normal text-base text-muted tracking-normal outline-none"
        >
          {t('itemCount', { count: itemCount(lines) })}
        </h2>
        <CartNote />
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CartRow
              key={lineKey(line)}
              line={line}
              left={left(line)}
              onRemove={() => {
                remove(line)
                // The focused button was removed with its row.
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      </section>
      <CartSummary lines={lines} basis={basis} guarantee={guarantee} />
    </div>
  )
}
