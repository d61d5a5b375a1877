'use client'

import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { useCheckoutModal } from '@/components/payments/checkout/use-checkout-modal'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet'
import { itemCount, lineKey, lineTotal } from '@/lib/cart/lines'
import { useCart } from '@/lib/cart/store'
import { type CartLine, MAX_QUANTITY } from '@/lib/cart/types'
import { useLeft } from '@/lib/cart/use-left'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import { CartAnnouncer, CartNote, useOfflineBlock } from './cart-notes'
import { CartSubtotals, CartTotal } from './cart-totals'
import { LinePapers } from './line-papers'
import { ChangeLine, QuantityStepper, UnitsLeft, useRemoveLine } from './line-parts'
import { LinePicture } from './line-picture'
import { useLineDescription } from './use-line-description'

export type CartPanelProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Specification §2, Cart sidebar. */
export function CartPanel({ isOpen, onOpenChange }: CartPanelProps) {
  const t = useTranslations('cart')
  const lines = useCart()
  const left = useLeft(isOpen ? lines : [])
  const { open: checkOut, modal } = useCheckoutModal()
  const isOnPremium = useIsOnPremium()
  useCloseOnNavigation(() => onOpenChange(false))
  const panel = (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        aria-describedby={undefined}
        initialFocus="panel"
        className="overflow-hidden! [--pad:0px]! [@media(max-height:35rem)]:overflow-y-auto!"
      >
        <SheetTitle className="border-line border-b px-5 py-5 pr-16! sm:px-6">
          <span>{t('title')}</span>
          {lines.length > 0 && (
            <span className="mt-0.5 block font-normal text-muted text-sm tracking-normal">
              {t('itemCount', { count: itemCount(lines) })}
            </span>
          )}
        </SheetTitle>
        <CartAnnouncer lines={lines} />
        {lines.length > 0 ? (
          <>
            <ul
              data-slot="sheet-list"
              className="flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-5 sm:px-6 [@media(max-height:35rem)]:flex-none [@media(max-height:35rem)]:overflow-visible"
            >
              {lines.map((line) => (
                <PanelLine key={lineKey(line)} line={line} left={left(line)} />
              ))}
            </ul>
            <PanelFooter
              close={() => onOpenChange(false)}
              onCheckout={isOnPremium ? checkOut : undefined}
            />
          </>
        ) : (
          <EmptyPanel close={() => onOpenChange(false)} />
        )}
      </SheetContent>
    </Sheet>
  )
  return (
    <>
      {panel}
      {isOnPremium && modal}
    </>
  )
}

/** On that page the checkout opens as a modal (specification §2, Checkout modal). */
function useIsOnPremium(): boolean {
  const lang = useLocale() as Language
  // Strips the segment of the internal route.
  return usePathname().replace(/\/filtered$/, '') === paths.premium(lang)
}

type FooterProps = { close: () => void; onCheckout: (() => void) | undefined }

function PanelFooter({ close, onCheckout }: FooterProps) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const lines = useCart()
  const offlineBlock = useOfflineBlock()
  return (
    <div
      data-slot="sheet-foot"
      className="grid gap-3 border-line border-t px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <CartNote />
      <CartSubtotals lines={lines} />
      <CartTotal lines={lines} />
      <Button asChild size="lg" className="mt-2 w-full">
        <Link
          href={paths.payment(lang)}
          prefetch={false}
          onClick={(event) => {
            const isBlocked = offlineBlock.blocks()
            if (isBlocked || onCheckout) event.preventDefault()
            if (isBlocked) return
            close()
            onCheckout?.()
          }}
        >
          {t('checkout')}
        </Link>
      </Button>
      <FormAlert text={offlineBlock.text} />
      <Button variant="ghost" onClick={close} className="w-full">
        {t('continueShopping')}
      </Button>
    </div>
  )
}

function EmptyPanel({ close }: { close: () => void }) {
  const t = useTranslations('cart')
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 pb-24 text-center">
      <p className="font-medium text-lg">{t('emptyTitle')}</p>
      <p className="mt-2 max-w-[36ch] text-muted">{t('emptyText')}</p>
      <Button onClick={close} className="mt-6">
        {t('continueShopping')}
      </Button>
    </div>
  )
}

function useCloseOnNavigation(close: () => void) {
  const pathname = usePathname()
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    close()
  }, [pathname, close])
}

type Props = { line: CartLine; left: number | undefined }

function PanelLine({ line, left }: Props) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const describeLine = useLineDescription()
  const remove = useRemoveLine()
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 py-4">
      <LinePicture image={line.image} className="size-18" />
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere line-clamp-3 font-medium leading-snug">{line.name}</p>
          <p className="wrap-anywhere mt-0.5 flex flex-wrap items-center gap-x-3 text-muted text-sm">
            <span>{describeLine(line)}</span> <ChangeLine line={line} />
          </p>
          <UnitsLeft name={line.name} left={left} />
        </div>
        <button
          type="button"
          aria-label={t('removeItem', { name: line.name })}
          onClick={() => remove(line)}
          className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3">
        <QuantityStepper line={line} />
        <span className="ml-auto font-medium tabular-nums">
          {formatMoney(toCents(lineTotal(line)), lang)}
        </span>
        <LinePapers line={line} />
      </div>
      {line.quantity >= MAX_QUANTITY && (
        <p className="col-start-2 text-muted text-sm">{t('limit', { max: MAX_QUANTITY })}</p>
      )}
    </li>
  )
}
