import { MailLink } from '@/components/admin/mails/mail-link'
import { Card, CardTitle } from '@/components/ui/card'
import { listMailsAbout, type MessageHead } from '@/lib/admin/outbox/messages'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { AdminOrder } from '@/lib/orders/admin/read'

export async function OrderHistory({ order }: { order: AdminOrder }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const nameOf = ({ fromStatus, toStatus, paymentMethod }: AdminOrder['history'][number]) => {
    if (fromStatus !== toStatus) return t(`admin.orders.status.${toStatus}`)
    if (!paymentMethod) return t('admin.order.noted')
    return t('admin.order.methodChanged', { method: t(`payments.method.${paymentMethod}`) })
  }
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history">{t('admin.order.history')}</CardTitle>
      <ol className="mt-4 grid gap-4 border-line border-l pl-4">
        {order.history.map((entry) => (
          <li key={entry.id}>
            <p>{nameOf(entry)}</p>
            {entry.note && (
              <p translate="no" className="wrap-anywhere text-sm">
                {entry.note}
              </p>
            )}
            <p className="text-muted text-sm">
              {t(`admin.order.actors.${entry.actor as 'customer' | 'admin' | 'system'}`)}
              {' · '}
              <time dateTime={entry.createdAt.toISOString()}>
                {format.dateTime(entry.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export async function OrderMails({ order }: { order: AdminOrder }) {
  const [t, mails] = await Promise.all([adminTexts(), listMailsAbout(order.id)])
  const format = datesIn(await adminLanguage())
  const outcomeOf = ({ doneAt, copy }: MessageHead) => {
    if (!doneAt) return t('admin.mails.waits')
    return t(`admin.mails.outcomes.${copy ? (copy.isFile ? 'file' : 'sent') : 'none'}`)
  }
  return (
    <Card aria-labelledby="order-mails">
      <CardTitle id="order-mails">{t('admin.sections.mails')}</CardTitle>
      {mails.length === 0 && (
        <p className="mt-3 text-muted text-sm">{t('admin.mails.noneAbout')}</p>
      )}
      <ul className="mt-3 grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailLink message={mail} />
            <p className="wrap-anywhere text-muted text-sm">
              <time dateTime={(mail.doneAt ?? mail.createdAt).toISOString()}>
                {format.dateTime(mail.doneAt ?? mail.createdAt, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
              <span>{` · ${outcomeOf(mail)}`}</span>
              {mail.copy && <span translate="no">{` · ${mail.copy.recipientAddress}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
