import { stateText } from '@/components/admin/orders/order-payments'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, typedEuros } from '@/lib/money'
import type { UnmatchedPayment as Payment } from '@/lib/settlement/unmatched/list'
import { AssignUnmatchedForm } from './assign-unmatched-form'

export async function UnmatchedPayment({ payment }: { payment: Payment }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { id, paymentId, state, key, reference, amountCents, paid, createdAt } = payment
  const title = t('admin.bank.unmatched.payment', { id: paymentId })
  return (
    <article aria-label={title} className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <strong className="wrap-anywhere">{title}</strong>
        {amountCents !== null && (
          <span className="tabular-nums">{formatLocalMoney(amountCents, lang)}</span>
        )}
        <time dateTime={createdAt.toISOString()} className="text-muted">
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      <p className="wrap-anywhere mt-2">
        {t('admin.bank.unmatched.said', { status: stateText(t, { state, key }), paid })}
      </p>
      {reference && (
        <p className="wrap-anywhere text-muted">
          {t('admin.bank.unmatched.begunFor', { reference })}
        </p>
      )}
      <AssignUnmatchedForm
        eventId={id}
        reference={reference ?? ''}
        amount={amountCents === null ? '' : typedEuros(amountCents, lang)}
      />
    </article>
  )
}
