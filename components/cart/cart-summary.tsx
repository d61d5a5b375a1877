'use client'

import { ShieldCheck, Truck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState, useTransition } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import { refreshSession } from '@/lib/auth/browser/refresh-session'

import { importWithRetry } from '@/lib/browser/import-with-retry'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { formatDays } from '@/lib/products/delivery/format-days'
import { type DeliveryBasis, promiseDelivery } from '@/lib/products/delivery/promise'
import { useOfflineBlock } from './cart-notes'
import { CartSubtotals, CartTotal } from './cart-totals'
import type { LoginRequiredProps } from './login-required'

type Props = {
  lines: CartLine[]
  /** Assumed before payment method and country are chosen. */
  basis: DeliveryBasis
  guarantee: ReactNode
}

/** On phones the total and the button stick to the bottom of the screen. */
export function CartSummary({ lines, basis, guarantee }: Props) {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const days = formatDays(promiseDelivery(basis, new Date()), lang)
  return (
    <section
      aria-labelledby="cart-summary"
      className="contents lg:sticky lg:top-24 lg:mt-10 lg:block lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-6"
    >
      <div className="pt-8 lg:pt-0">
        <h2 id="cart-summary" className="text-xl">
          {t('summary')}
        </h2>
        <div className="mt-4">
          <CartSubtotals lines={lines} />
        </div>
      </div>
      <div className="cart-bar -mx-4 sticky bottom-[var(--tray-room,0px)] z-10 mt-4 grid gap-4 border-line border-t bg-ground px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:pb-0 [@media(max-height:30rem)]:static [html:has(&)]:max-lg:scroll-pb-44">
        <CartTotal lines={lines} />
        <CheckoutButton />
      </div>
      <div className="grid gap-4 pt-2 lg:pt-4">
        <Button asChild variant="ghost" className="w-full">
          <a href={paths.home(lang)}>{t('continueShopping')}</a>
        </Button>
        <ul className="grid gap-2 text-muted text-sm">
          <li className="flex items-center gap-3">
            <Truck aria-hidden className="size-5 shrink-0" />
            <span>
              {t('noteShipping')}
              <span className="block">{t('arrives', { method: basis.method, days })}</span>
            </span>
          </li>
          <li className="flex items-center gap-3">
            <ShieldCheck aria-hidden className="size-5 shrink-0" />
            {t('noteSecure')}
          </li>
        </ul>
        {guarantee}
      </div>
    </section>
  )
}

/** Guests must log in first (specification §2, Cart page). */
function CheckoutButton() {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isBusy, startChecking] = useTransition()
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const [LoginRequired, setDialog] = useState<ComponentType<LoginRequiredProps>>()
  const offlineBlock = useOfflineBlock()

  const checkOut = () => {
    if (isBusy || offlineBlock.blocks()) return
    startChecking(async () => {
      if (await refreshSession()) return startChecking(() => router.push(paths.payment(lang)))
      const dialog = await importWithRetry(() => import('./login-required'))
      setDialog(() => dialog.LoginRequired)
      setLoginNeeded(true)
    })
  }

  return (
    <>
      {/* `disabled` would lose the keyboard focus. */}
      <Button
        size="lg"
        className="w-full aria-disabled:opacity-45"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={checkOut}
      >
        {isBusy && <Ring />}
        <span>{t('checkout')}</span>
      </Button>
      <FormAlert text={offlineBlock.text} />
      {LoginRequired && <LoginRequired isOpen={isLoginNeeded} onOpenChange={setLoginNeeded} />}
    </>
  )
}
