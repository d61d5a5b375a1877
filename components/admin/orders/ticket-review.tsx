import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { readConfirmation } from '@/lib/auth/confirmation'
import { formatLocalMoney } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { ticketLabel } from '@/lib/payments/tickets/kinds'
import { RevealForm, TicketReviewForm } from './ticket-forms'

export async function TicketReview({ order }: { order: AdminOrder }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (order.tickets.length === 0) return null
  const { asks } = await readConfirmation()
  const tickets = order.tickets.map(({ id, type, lastDigits, amountCents, state, erasedAt }) => ({
    id,
    state,
    isErased: erasedAt !== null,
    name: t('orders.payment.ticket', { type: ticketLabel(type), digits: lastDigits }),
    amount: formatLocalMoney(amountCents, lang),
  }))
  const sum = order.tickets
    .filter(({ state }) => state !== 'refused')
    .reduce((cents, { amountCents }) => cents + amountCents, 0)
  const open = tickets.filter(({ state }) => state === 'submitted')
  return (
    <Card aria-labelledby="order-tickets">
      <CardTitle id="order-tickets">{t('orders.payment.tickets')}</CardTitle>
      <p className="mt-2 text-muted">
        {t('admin.tickets.sum', {
          sum: formatLocalMoney(sum, lang),
          total: formatLocalMoney(order.totalCents, lang),
        })}
      </p>
      <ul className="mt-4 grid gap-4">
        {tickets.map(({ id, name, amount, state, isErased }) => (
          <li key={id} className="border-line border-t pt-4">
            <p className="flex justify-between gap-4">
              <span>
                {name}
                <span className="block text-muted text-sm">
                  {t(`admin.tickets.states.${state}`)}
                </span>
              </span>
              <span className="tabular-nums">{amount}</span>
            </p>
            {isErased ? (
              <p className="text-muted text-sm">{t('admin.tickets.erased')}</p>
            ) : (
              <RevealForm ticketId={id} name={name} asks={asks} />
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <TicketReviewForm
          key={order.last}
          orderId={order.id}
          tickets={open}
          isLate={order.status !== 'payment_review'}
        />
      )}
    </Card>
  )
}
