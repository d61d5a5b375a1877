'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Ring } from '@/components/ui/spinner'
import { Unbroken } from '@/components/ui/unbroken'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { cancelOrderAction } from '@/lib/orders/actions'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'
import { CancelWarning } from './cancel-warning'

type Props = { order: OrderListItem | undefined; supportEmail: string }

/** Inline confirmation for `?cancel=<id>`: works before and without scripts. */
export function CancelForm({ order, supportEmail }: Props) {
  const t = useTranslations('orders.cancel')
  const lang = useLocale() as Language
  const errorText = useErrorText()
  const [state, submit, isBusy] = useActionState(cancelOrderAction, null)
  if (!order?.canCancel) return <Card>{t('notPossible')}</Card>
  const total = formatMoney(toCents(order.totalAmount), lang)
  return (
    <Card aria-labelledby="cancel-order">
      <CardTitle id="cancel-order">{t('title')}</CardTitle>
      <p className="wrap-anywhere mt-2 text-muted">
        <Unbroken>{t('text', { reference: order.orderReference, total })}</Unbroken>
      </p>
      <CancelWarning supportEmail={supportEmail} reference={order.orderReference} />
      {state && (
        <p role="alert" className="mt-4 text-bad">
          {errorText(state, t('failed'))}
        </p>
      )}
      <form action={submit} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="orderId" value={order.orderId} />
        <input type="hidden" name="language" value={lang} />
        <Button type="submit" variant="destructive" disabled={isBusy} aria-busy={isBusy}>
          {isBusy && <Ring />}
          <span>{t('confirm')}</span>
        </Button>
        <Button asChild>
          <a href={paths.dashboard(lang)}>{t('keep')}</a>
        </Button>
      </form>
    </Card>
  )
}
