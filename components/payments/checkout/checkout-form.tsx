'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { MethodChoice } from '@/components/payments/methods/method-choice'
import { OrderLines } from '@/components/payments/order-lines'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { pressCounts } from '@/components/ui/press-counts'
import { Ring } from '@/components/ui/ring'
import { Spinner } from '@/components/ui/spinner'
import { Unbroken } from '@/components/ui/unbroken'
import { cartTotal } from '@/lib/cart/lines'
import type { CartLine } from '@/lib/cart/types'
import { toCents } from '@/lib/money'
import { isCovered } from '@/lib/payments/payment-fields'
import type { CheckoutSetup } from '@/lib/payments/types'
import { useAlive } from '@/lib/use-alive'
import { DeliveryFields } from './delivery-fields'
import { ErrorSummary } from './error-summary'
import { OrderTotal } from './order-total'
import type { Checkout } from './use-checkout'

type Props = {
  checkout: Checkout
  setup: CheckoutSetup
  lines: CartLine[]
  /** The button of a transfer leads to its details first. */
  reviewsTransfer: boolean
  /** In a dialog: one column. */
  isNarrow?: boolean
}

/** The one form of checkout: delivery, way to pay, what is ordered and what it costs (specification §2). */
export function CheckoutForm({ checkout, setup, lines, reviewsTransfer, isNarrow }: Props) {
  const [t, tCart, tCommon] = [
    useTranslations('payments'),
    useTranslations('cart'),
    useTranslations('common'),
  ]
  const { form, submit } = checkout
  // What is typed before the scripts run would be overwritten by what the form begins with.
  const isAlive = useAlive()
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className={clsx(
          'grid gap-6',
          !isNarrow && 'lg:grid-cols-[1fr_420px] lg:items-start lg:gap-x-12',
        )}
      >
        <fieldset disabled={!isAlive} className="grid min-w-0 gap-6">
          <ErrorSummary />
          <Card aria-labelledby="checkout-details">
            <CardTitle id="checkout-details" className="mb-5">
              {t('checkout.details')}
            </CardTitle>
            <DeliveryFields without={setup.notDelivered} />
          </Card>
          <Card aria-labelledby="payment-methods">
            <CardTitle id="payment-methods" className="mb-5">
              {t('methods')}
            </CardTitle>
            <MethodChoice
              methods={setup.methods}
              isSandbox={setup.isSandbox}
              totalCents={toCents(cartTotal(lines))}
            />
          </Card>
        </fieldset>
        <Card
          aria-labelledby="order-summary"
          className={isNarrow ? undefined : 'lg:sticky lg:top-24'}
        >
          <CardTitle id="order-summary">{tCart('summary')}</CardTitle>
          {lines.length === 0 ? (
            <Spinner label={tCommon('loading')} className="min-h-56" />
          ) : (
            <>
              <div className="mt-5 lg:max-h-[36dvh] lg:overflow-y-auto lg:overscroll-contain">
                <OrderLines lines={lines} />
              </div>
              <div className="mt-5 grid gap-5 border-line border-t pt-5">
                <OrderTotal lines={lines} setup={setup} control={form.control} />
                <SubmitOrder {...{ checkout, setup, lines, reviewsTransfer }} />
              </div>
            </>
          )}
        </Card>
      </form>
    </FormProvider>
  )
}

/** The words of the button alone bind the customer (Directive 2011/83/EU, Article 8(2)). */
function SubmitOrder({ checkout, setup, lines, reviewsTransfer }: Props) {
  const t = useTranslations('payments')
  const { form, isSending, alert, kept } = checkout
  const [method, tickets] = useWatch({ control: form.control, name: ['method', 'tickets'] })
  const canPay = isCovered({ method, tickets }, toCents(cartTotal(lines)))
  const isTrial = setup.isSandbox && method === 'nowpayments'
  return (
    <div className="grid gap-3">
      <FormAlert text={alert} />
      {kept && (
        <p className="text-sm">
          <Unbroken>{t('checkout.kept', { reference: kept.reference })}</Unbroken>
        </p>
      )}
      <Button
        id="place-order"
        type="submit"
        size="large"
        className="w-full"
        disabled={isSending || !canPay}
        aria-busy={isSending}
        onPointerDown={pressCounts}
      >
        {isSending && <Ring />}
        {reviewsTransfer && method === 'bank_transfer' ? t('payByTransfer') : t('order')}
        {isTrial && ` (${t('sandbox')})`}
      </Button>
      {alert && !kept && <p className="text-muted text-sm">{t('retrySafe')}</p>}
      <p role="status" className="sr-only">
        {isSending && t('sending')}
      </p>
    </div>
  )
}
