'use client'

import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { WithoutScripts } from '@/components/accounts/without-scripts'
import { preloadOnIntent, useLazyComponent } from '@/components/layout/use-lazy-component'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { payOrderAction } from '@/lib/orders/actions'
import type { OrderDetails } from '@/lib/orders/reading/types'
import type { PaymentSetup } from '@/lib/payments/checkout/setup'
import { ALTERNATIVE_IDS, ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import type { PaymentMethod } from '@/lib/payments/methods/names'

const loadForm = async () => (await import('./change-form')).ChangeForm

type Props = { order: OrderDetails; setup: PaymentSetup }

/** Null where no other method is offered. */
export function ChangeMethod({ order, setup }: Props) {
  const t = useTranslations('orders.pay')
  const tCommon = useTranslations('common')
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpen(box.current?.open ?? false), [])
  const ChangeForm = useLazyComponent(loadForm, isOpen)
  // `alternative` stands for several services.
  const isOther = (id: PaymentMethod) => id !== order.paymentMethod || id === 'alternative'
  const others = setup.methods.filter(isOther)
  if (others.length === 0) return null
  return (
    <details
      ref={box}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/change rounded-card border border-line bg-raised print:hidden"
    >
      <summary
        className="flex list-none items-center gap-3 rounded-card p-5 sm:px-6"
        {...preloadOnIntent(loadForm)}
      >
        <h2 className="text-xl">{t('change')}</h2>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-muted transition-transform duration-150 group-open/change:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="max-w-[60ch] text-muted">{t('changeText')}</p>
        <div className="noscript:hidden">
          {ChangeForm ? (
            <ChangeForm order={order} methods={others} trials={setup.trials} />
          ) : (
            isOpen && <Spinner label={tCommon('loading')} className="min-h-24" />
          )}
        </div>
        <WithoutScripts>
          <PlainForms order={order} methods={others} />
        </WithoutScripts>
      </div>
    </details>
  )
}

type FormProps = { order: OrderDetails; methods: PaymentMethod[] }

/** Without scripts: a button per method, except tickets, which need codes. */
function PlainForms({ order, methods }: FormProps) {
  const t = useTranslations('orders.pay')
  const tPayments = useTranslations('payments')
  const errorText = useErrorText()
  const lang = useLocale()
  const [failed, submit] = useActionState(payOrderAction, null)
  const form = (method: PaymentMethod, fields?: ReactNode) => (
    <form key={method} action={submit} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="method" value={method} />
      {fields}
      <Button type="submit" variant="outline">
        {tPayments(`method.${method}`)}
      </Button>
    </form>
  )
  return (
    <div className="grid gap-4">
      {failed && (
        <p role="alert" className="text-bad">
          {errorText(failed, t('failed'))}
        </p>
      )}
      {methods
        .filter((id) => id !== 'prepaid_tickets' && id !== 'alternative')
        .map((id) => form(id))}
      {methods.includes('alternative') &&
        form(
          'alternative',
          <label className="grid gap-1.5">
            <span className="font-medium text-sm">{t('service')}</span>
            <select
              name="service"
              className="min-h-11 rounded-lg border border-strong-line/60 bg-ground pr-9 pl-3.5"
            >
              {ALTERNATIVE_IDS.map((id) => (
                <option key={id} value={id}>
                  {ALTERNATIVES[id]}
                </option>
              ))}
            </select>
          </label>,
        )}
    </div>
  )
}
