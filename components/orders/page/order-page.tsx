import { ArrowLeft } from 'lucide-react'
import { CancelOrder } from '@/components/orders/cancel/cancel-order'
import { OrderArrival } from '@/components/orders/order-arrival'
import { StatusBadge } from '@/components/orders/status-badge'
import { Card, CardTitle } from '@/components/ui/card'
import { Unbroken } from '@/components/ui/unbroken'
import { addressLines } from '@/lib/accounts/places/address-lines'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { shortReference } from '@/lib/orders/short-reference'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'
import type { PaymentSetup } from '@/lib/payments/checkout/setup'
import { GuaranteeCard, ReviewCard, WithdrawalCard } from './after-sales-cards'
import { ChangeMethod } from './change-method'
import { FollowOrder } from './follow-order'
import { LinesCard } from './lines-card'
import { NextStep } from './next-step'
import { OrderAgainCard } from './order-again-card'
import { OrderSteps, Timeline } from './order-progress'
import { PaymentCard } from './payment-card'

type Props = { order: OrderDetails; setup: PaymentSetup; lang: Language; supportEmail: string }

export async function OrderPage({ order, setup, lang, supportEmail }: Props) {
  const t = await getTexts('orders.page')
  const format = datesIn(lang)
  const date = format.dateTime(new Date(order.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  const isToPay = isUnpaid(order.status) && !order.isWithdrawn
  return (
    <div className="page pt-6 sm:pt-10">
      <FollowOrder order={order} />
      <a
        href={paths.dashboard(lang)}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted text-sm hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </a>
      <div className="mt-1 mb-8 grid gap-3">
        <h1 className="page-title tabular-nums">
          {t('title', { reference: shortReference(order.orderReference) })}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <StatusBadge status={order.status} />
          <time dateTime={order.createdAt}>{t('placedOn', { date })}</time>
          <OrderArrival order={order} lang={lang} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          <Unbroken>{t('fullNumber', { reference: order.orderReference })}</Unbroken>
        </p>
      </div>
      <OrderSteps order={order} lang={lang} />
      <div className="grid gap-6 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="grid gap-6">
          <NextStep order={order} lang={lang} />
          <OrderHold hold={order.hold} lang={lang} />
          {isToPay && !order.isArriving && (
            <ChangeMethod key={order.paymentMethod} order={order} setup={setup} />
          )}
          <LinesCard order={order} lang={lang} />
          <Timeline order={order} />
        </div>
        <div className="grid gap-6">
          <PaymentCard order={order} lang={lang} />
          <ShipmentCard shipment={order.shipment} />
          <AddressCard order={order} lang={lang} />
          <WithdrawalCard order={order} lang={lang} />
          <ReviewCard order={order} lang={lang} />
          <GuaranteeCard order={order} lang={lang} />
          {!isToPay && <OrderAgainCard reference={order.orderReference} lang={lang} />}
          {order.canCancel && <CancelOrder order={order} supportEmail={supportEmail} />}
        </div>
      </div>
    </div>
  )
}

type OrderHoldProps = { hold: OrderDetails['hold']; lang: Language }

async function OrderHold({ hold, lang }: OrderHoldProps) {
  if (!hold) return null
  const t = await getTexts('orders.held')
  const items = hold.items.join('; ')
  if (!hold.until) return <p>{t('open', { items })}</p>
  const date = datesIn(lang).dateTime(new Date(hold.until), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return <p className="wrap-anywhere">{t('until', { date, items })}</p>
}

async function ShipmentCard({ shipment }: Pick<OrderDetails, 'shipment'>) {
  const t = await getTexts('orders.shipment')
  if (!shipment) return null
  const { carrier, trackingNumber, url } = shipment
  const rows = [
    [t('carrier'), carrier] as const,
    ...(trackingNumber ? [[t('trackingNumber'), trackingNumber] as const] : []),
  ]
  return (
    <Card aria-labelledby="order-shipment">
      <CardTitle id="order-shipment">{t('title')}</CardTitle>
      <dl className="mt-3 grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {url && (
        <a
          href={url}
          rel="noopener noreferrer"
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('track')}
        </a>
      )}
    </Card>
  )
}

async function AddressCard({ order, lang }: { order: OrderDetails; lang: Language }) {
  const t = await getTexts('payments')
  const { phone, email } = order.customer
  const [name, ...lines] = addressLines(order.customer, lang)
  return (
    <Card aria-labelledby="delivery-address">
      <CardTitle id="delivery-address">{t('deliveryAddress')}</CardTitle>
      <address className="wrap-anywhere mt-3 text-muted not-italic">
        <span className="block text-ink">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block">{phone}</span>
        <span className="block">{email}</span>
      </address>
    </Card>
  )
}
