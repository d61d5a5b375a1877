import { MailLink } from '@/components/admin/mails/mail-link'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { listMailsAbout, type MessageHead } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { AdminOrder } from '@/lib/orders/admin/read'

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
