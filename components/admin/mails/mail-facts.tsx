import { FactList } from '@/components/admin/orders/fact-list'
import { adminLanguage } from '@/lib/admin/language'
import type { ReadMail } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { mailFile } from '@/lib/mail/files'

export async function MailFacts({ mail }: { mail: ReadMail }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const { id, copy, createdAt, doneAt, reference } = mail
  const time = (at: Date) => format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' })
  const outcome = copy ? (copy.isFile ? 'file' : 'sent') : 'none'
  return (
    <FactList
      facts={[
        [
          t('admin.mails.recipient'),
          copy && `${copy.recipientName} <${copy.recipientAddress}>`.trim(),
        ],
        [
          t('admin.orders.columns.order'),
          reference && (
            <a href={`/admin/orders/${reference}`} className="underline underline-offset-4">
              {reference}
            </a>
          ),
        ],
        [t('admin.mails.written'), time(createdAt)],
        [t('admin.mails.left'), doneAt ? time(doneAt) : t('admin.mails.waits')],
        [t('admin.mails.outcome'), doneAt && t(`admin.mails.outcomes.${outcome}`)],
        [t('admin.mails.file'), copy?.isFile && doneAt && mailFile(id)],
      ]}
    />
  )
}
