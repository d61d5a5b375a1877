'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { useLazyComponent } from '@/components/layout/use-lazy-component'
import { MethodChoice } from '@/components/payments/methods/method-choice'
import { TicketCoverage } from '@/components/payments/methods/ticket-rows'
import { OrderLines } from '@/components/payments/order-lines'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ensureClick } from '@/components/ui/ensure-click'
import { Ring, Spinner } from '@/components/ui/spinner'
import { Unbroken } from '@/components/ui/unbroken'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { isCovered, payableMethods } from '@/lib/payments/checkout/fields'
import { checkoutTotals } from '@/lib/payments/discounts/rule'
import type { CheckoutSetup } from '@/lib/payments/types'
import { cn } from '@/lib/utils'
import { DeliveryFields } from './delivery-fields'
import { ErrorSummary } from './error-summary'
import { KnownDetails } from './known-details'
import { OrderNote, OrderTotal, totalKey } from './order-total'
import type { Checkout } from './use-checkout'

type Props = {
  checkout: Checkout
  setup: CheckoutSetup
  lines: CartLine[]
  reviewsTransfer: boolean
  /** One column, in a dialog. */
  isNarrow?: boolean
  /** The page's heading. */
  children?: ReactNode
}

/** One column of decisions, parted by hairlines. */
const DECISION = 'min-w-0 border-line border-t pt-6'

/** Sticky on phones, the foot of the summary on wide screens. */
const BAR =
  'sticky z-10 border-line border-t bg-raised pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static'
const BAR_ON_PAGE =
  'bottom-0 -mx-4 px-4 md:-mx-6 md:px-6 lg:static lg:mx-0 lg:rounded-b-card lg:border lg:border-t-0 lg:pt-0 lg:pb-6 [html:has(&)]:max-lg:scroll-pb-44'
/** Over the dialog's padding, in which fields would show below it. */
const BAR_IN_DIALOG = '-bottom-(--pad) -mx-(--pad) -mb-(--pad) px-(--pad)'

const NOTE_ON_PAGE = 'lg:border-line lg:border-x lg:bg-raised lg:px-6 lg:pb-4 lg:leading-snug'

/** Most shops have no codes. */
const loadDiscountField = async () => (await import('./discount-field')).DiscountField

/** Specification §2. */
export function CheckoutForm({
  checkout,
  setup,
  lines,
  reviewsTransfer,
  isNarrow,
  children,
}: Props) {
  const t = useTranslations('payments')
  const tCart = useTranslations('cart')
  const tCommon = useTranslations('common')
  const { form, submit, discount } = checkout
  // React resets values typed before hydration.
  const isHydrated = useHydrated()
  const country = useWatch({ control: form.control, name: 'country' })
  const { totalCents } = checkoutTotals(lines, setup.vat, country, discount.rule)
  // The server does not know this tab's draft.
  const deliveredTo = isHydrated ? country : setup.customer.country
  const DiscountField = useLazyComponent(loadDiscountField, setup.hasDiscounts)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className={cn(
          'grid gap-6',
          !isNarrow && 'lg:grid-cols-[1fr_420px] lg:items-start lg:gap-x-16',
        )}
      >
        <div className="grid min-w-0 gap-8">
          {children}
          <fieldset disabled={!isHydrated} className="grid min-w-0 gap-8">
            <ErrorSummary />
            <section aria-labelledby="checkout-details" className={DECISION}>
              <CardTitle id="checkout-details" className="mb-4">
                {t('checkout.details')}
              </CardTitle>
              <KnownDetails known={setup.customer} without={setup.notDelivered}>
                <DeliveryFields without={setup.notDelivered} />
              </KnownDetails>
              {setup.objectionCountries.includes(deliveredTo) && !checkout.unpaidOrder && (
                <div className="mt-4 text-muted text-sm">
                  <p id="review-mails">{t('checkout.reviewMails')}</p>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      aria-describedby="review-mails"
                      className="size-5 accent-ink"
                      {...form.register('noReviewMails')}
                    />
                    <span>{t('checkout.noReviewMails')}</span>
                  </label>
                </div>
              )}
            </section>
            <section aria-labelledby="payment-methods" className={DECISION}>
              <CardTitle id="payment-methods" className="mb-4">
                {t('methods')}
              </CardTitle>
              <MethodChoice methods={payableMethods(setup, totalCents)} trials={setup.trials} />
            </section>
          </fieldset>
        </div>
        <div className={cn('contents', !isNarrow && 'lg:sticky lg:top-24 lg:block')}>
          <Card
            aria-labelledby="order-summary"
            className={cn(!isNarrow && 'lg:rounded-b-none lg:border-b-0 lg:pb-4')}
          >
            <CardTitle id="order-summary">{tCart('summary')}</CardTitle>
            {lines.length === 0 ? (
              <Spinner label={tCommon('loading')} className="min-h-56" />
            ) : (
              <>
                <div className="mt-4 lg:max-h-[26dvh] lg:overflow-y-auto lg:overscroll-contain">
                  <OrderLines lines={lines} />
                </div>
                <div className="mt-4 grid gap-4 border-line border-t pt-4">
                  {DiscountField && <DiscountField discount={discount} country={country} />}
                  <OrderTotal
                    lines={lines}
                    setup={setup}
                    rule={discount.rule}
                    control={form.control}
                  />
                </div>
              </>
            )}
          </Card>
          <OrderNote html={setup.orderNote} className={cn(!isNarrow && NOTE_ON_PAGE)} />
          {lines.length > 0 && (
            <div className={cn(BAR, isNarrow ? BAR_IN_DIALOG : BAR_ON_PAGE)}>
              <SubmitOrder
                checkout={checkout}
                setup={setup}
                lines={lines}
                reviewsTransfer={reviewsTransfer}
                isNarrow={isNarrow}
              />
            </div>
          )}
        </div>
      </form>
    </FormProvider>
  )
}

/** The button's words create the obligation to pay (Directive 2011/83/EU, Article 8(2)). */
function SubmitOrder({ checkout, setup, lines, reviewsTransfer, isNarrow }: Props) {
  const t = useTranslations('payments')
  const lang = useLocale() as Language
  const { form, isSending, alert, hasTooMany, unpaidOrder, discount } = checkout
  const [method, tickets, country] = useWatch({
    control: form.control,
    name: ['method', 'tickets', 'country'],
  })
  const total = checkoutTotals(lines, setup.vat, country, discount.rule).totalCents
  const isOffered = method && payableMethods(setup, total).includes(method)
  const canPay = isOffered && isCovered({ method, tickets }, total)
  const isTrial = method && setup.trials.includes(method)
  const order = t(reviewsTransfer && method === 'bank_transfer' ? 'payByTransfer' : 'order')
  const label = isTrial ? `${order} (${t('sandbox')})` : order
  return (
    <div className="grid gap-3">
      <FormAlert text={alert} />
      {hasTooMany && (
        <Button asChild variant="outline">
          <a href={paths.dashboard(lang)}>{t('viewOrders')}</a>
        </Button>
      )}
      {unpaidOrder && (
        <p className="text-sm">
          <Unbroken>{t('checkout.kept', { reference: unpaidOrder.reference })}</Unbroken>
        </p>
      )}
      {!isNarrow && (
        <p className="flex items-baseline justify-between gap-4 font-medium lg:hidden">
          <span>{t(totalKey(setup.vat, country))}</span>
          <span key={total} className="text-lg tabular-nums">
            {formatMoney(total, lang)}
          </span>
        </p>
      )}
      <TicketCoverage totalCents={total} />
      <Button
        id="place-order"
        type="submit"
        size="lg"
        className="w-full"
        disabled={isSending || !canPay}
        aria-busy={isSending}
        onPointerDown={ensureClick}
      >
        {isSending && <Ring />}
        <span key={label}>{label}</span>
      </Button>
      {alert && !unpaidOrder && <p className="text-muted text-sm">{t('retrySafe')}</p>}
      <p role="status" className="sr-only">
        {isSending && t('sending')}
      </p>
    </div>
  )
}
