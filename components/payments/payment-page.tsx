'use client'

import { Landmark } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { useCart, useIsCartReady } from '@/lib/cart/store'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { placedOrder } from '@/lib/payments/placed-order'
import type { KnownBankDetails } from './bank-details-list'
import { OrderSummary } from './order-summary'
import { TransferDialogs } from './transfer-dialogs'
import { type Payer, useBankTransfer } from './use-bank-transfer'

type Props = { bank: Omit<KnownBankDetails, 'amount'>; payer: Payer; children: ReactNode }

/** Order summary and payment methods; `children` is what the server knows, the delivery address. */
export function PaymentPage({ bank, payer, children }: Props) {
  const [t, tCommon] = [useTranslations('payments'), useTranslations('common')]
  const lines = useCart()
  const transfer = useBankTransfer(lines, payer)
  useEmptyCartLeaves(transfer)

  const { kind } = transfer.step
  const dialogs = <TransferDialogs transfer={transfer} lines={lines} bank={bank} payer={payer} />
  if (kind === 'leaving') return <Spinner label={tCommon('loading')} className="min-h-72" />
  // The order is sent: behind its last dialog nothing is left to pay.
  if (kind === 'done') return <div className="min-h-72">{dialogs}</div>
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_420px] lg:items-start lg:gap-x-12">
      <div className="lg:order-2">
        <OrderSummary lines={lines} />
      </div>
      <div className="grid gap-6">
        {children}
        <Card aria-labelledby="payment-methods">
          <CardTitle id="payment-methods">{t('methods')}</CardTitle>
          <div className="mt-5 flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken">
              <Landmark aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-medium text-lg tracking-normal">{t('method.bank_transfer')}</h3>
              <p className="mt-1 max-w-[60ch] text-muted">{t('transferText')}</p>
            </div>
          </div>
          <Button
            id="pay-by-transfer"
            size="large"
            className="mt-6 w-full sm:w-auto"
            disabled={lines.length === 0}
            onClick={() => transfer.setStep({ kind: 'review' })}
          >
            {t('payByTransfer')}
          </Button>
        </Card>
      </div>
      {dialogs}
    </div>
  )
}

/** An empty cart has nothing to pay: back to the cart, unless its order has just been sent. */
function useEmptyCartLeaves({ step, setStep, isSending }: ReturnType<typeof useBankTransfer>) {
  const lang = useLocale() as Language
  const router = useRouter()
  const isEmpty = useCart().length === 0
  const isReady = useIsCartReady()
  const isOver = isSending || step.kind === 'done' || step.kind === 'leaving'

  useEffect(() => {
    if (!isReady || !isEmpty || isOver) return
    const order = placedOrder.read()
    if (order) setStep({ kind: 'done', order })
    else router.replace(paths.cart(lang))
  }, [isReady, isEmpty, isOver, lang, router, setStep])
}
