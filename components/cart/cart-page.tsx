'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { itemCount, lineKey } from '@/lib/cart/lines'
import { useCart, useIsCartReady } from '@/lib/cart/store'
import { useLeft } from '@/lib/cart/use-left'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { DeliveryBasis } from '@/lib/products/delivery/promise'
import { CartAnnouncer, CartNote } from './cart-notes'
import { CartRow } from './cart-row'
import { CartSummary } from './cart-summary'
import { useRemoveLine } from './line-parts'

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

function isStorageBlocked() {
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** `help` is rendered on the server. */
function EmptyCart({ help }: { help: ReactNode }) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const text = useRef<HTMLDivElement>(null)
  // Removing the last row lost the focus.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={text} tabIndex={-1} className="py-12 outline-none sm:py-20">
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <p className="mt-2 text-muted">{t(isStorageBlocked() ? 'storageBlocked' : 'emptyText')}</p>
      <Button asChild size="lg" className="mt-8">
        <a href={paths.home(lang)}>{t('shopNow')}</a>
      </Button>
      {help}
    </div>
  )
}

const ROWS = ['first', 'second']

/** Sized like a cart with two rows; hidden without scripts, which would never fill it. */
function CartSkeleton() {
  return (
    <div className="noscript:hidden lg:grid lg:grid-cols-[1fr_380px] lg:items-start lg:gap-x-16">
      <div>
        <Skeleton className="h-6 w-24" />
        <div className="mt-4 divide-y divide-line border-line border-y">
          {ROWS.map((row) => (
            <div
              key={row}
              className="grid grid-cols-[88px_1fr] gap-4 py-6 sm:grid-cols-[120px_1fr] sm:gap-6"
            >
              <Skeleton className="size-22 rounded-card sm:size-30" />
              <div className="grid content-start gap-3">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="mt-4 h-11 w-32 rounded-full" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="mt-8 h-80 rounded-card lg:mt-10" />
    </div>
  )
}
