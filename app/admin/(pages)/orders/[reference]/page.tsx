import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { OrderStatusBadge } from '@/components/admin/orders/list/order-table'
import { OrderActions } from '@/components/admin/orders/order-actions'
import { OrderCustomer } from '@/components/admin/orders/order-customer'
import { OrderDocuments } from '@/components/admin/orders/order-documents'
import { OrderHistory, OrderMails } from '@/components/admin/orders/order-history'
import { OrderLines } from '@/components/admin/orders/order-lines'
import { OrderPayments } from '@/components/admin/orders/order-payments'
import { OrderWithdrawals } from '@/components/admin/orders/order-withdrawals'
import { TicketReview } from '@/components/admin/orders/ticket-review'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import { readAdminOrder } from '@/lib/orders/admin/read'

type Props = {
  params: Promise<{ reference: string }>
  searchParams: Promise<{ done?: string | string[] }>
}

export async function generateMetadata({ params }: Props) {
  return { title: (await params).reference }
}

export default async function OrderPage({ params, searchParams }: Props) {
  const { reference } = await params
  await requireAdmin(`/admin/orders/${encodeURIComponent(reference)}`)
  const read = await readAdminOrder(reference)
  if (!read.ok) notFound()
  const order = read.value
  const t = await adminTexts()
  const lang = await adminLanguage()
  const format = datesIn(lang)
  const withdrawal = order.withdrawals.at(-1)
  const isDone = (await searchParams).done !== undefined
  const doneKey = [order.last, ...order.tickets.map(({ state }) => state)].join()
  return (
    <>
      <a
        href="/admin/orders"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.order.back')}
      </a>
      <h1 className="wrap-anywhere text-xl tabular-nums sm:text-2xl">{order.reference}</h1>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStatusBadge status={order.status} />
        <span className="tabular-nums">{formatLocalMoney(order.totalCents, lang)}</span>
        <time dateTime={order.createdAt.toISOString()} className="text-muted">
          {format.dateTime(order.createdAt, { dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </p>
      {isDone && <DoneNote key={doneKey}>{t('admin.order.done')}</DoneNote>}
      {withdrawal && (
        <p className="mb-6 rounded-card bg-warning/12 px-4 py-3 text-warning">
          {t(order.withdrawnAt ? 'admin.order.withdrawn' : 'admin.order.withdrawnPartly', {
            date: format.dateTime(order.withdrawnAt ?? withdrawal.createdAt, {
              dateStyle: 'long',
              timeStyle: 'short',
            }),
          })}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_380px] lg:items-start">
        <div className="grid gap-6">
          {/* Pending tickets come first. */}
          {order.status === 'payment_review' && <TicketReview order={order} />}
          <OrderActions order={order} />
          <OrderWithdrawals order={order} />
          {order.status !== 'payment_review' && <TicketReview order={order} />}
          <OrderLines order={order} />
        </div>
        <div className="grid gap-6">
          <OrderCustomer order={order} />
          <OrderDocuments order={order} />
          <OrderPayments order={order} />
          <OrderMails order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  )
}
