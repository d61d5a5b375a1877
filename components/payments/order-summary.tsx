'use client'

import { useTranslations } from 'next-intl'
import { CartSubtotals, CartTotal } from '@/components/cart/cart-totals'
import { Card, CardTitle } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import type { CartLine } from '@/lib/cart/types'
import { OrderLines } from './order-lines'

/** What will be ordered and what it costs; a spinner until the browser's cart has been read. */
export function OrderSummary({ lines }: { lines: CartLine[] }) {
  const [t, tCommon] = [useTranslations('cart'), useTranslations('common')]
  return (
    <Card aria-labelledby="order-summary" className="lg:sticky lg:top-24">
      <CardTitle id="order-summary">{t('summary')}</CardTitle>
      {lines.length === 0 ? (
        <Spinner label={tCommon('loading')} className="min-h-56 noscript:hidden" />
      ) : (
        <>
          <div className="mt-5 lg:max-h-[42dvh] lg:overflow-y-auto lg:overscroll-contain">
            <OrderLines lines={lines} />
          </div>
          <div className="mt-5 grid gap-3 border-line border-t pt-5">
            <CartSubtotals lines={lines} />
            <CartTotal lines={lines} />
          </div>
        </>
      )}
    </Card>
  )
}
