import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage } from '@/lib/admin/language'
import type { SentMessage } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { MailLink } from './mail-link'

export async function SentTable({ rows }: { rows: SentMessage[] }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const columns: Column<SentMessage>[] = [
    {
      name: t('admin.mails.topic'),
      cell: (row) => (
        <>
          <MailLink message={row} />
          {row.reference && (
            <a
              href={`/admin/orders/${row.reference}`}
              className="block min-h-6 underline underline-offset-4"
            >
              {row.reference}
            </a>
          )}
        </>
      ),
    },
    {
      name: t('admin.mails.recipient'),
      cell: ({ copy }) => copy && <span translate="no">{copy.recipientAddress}</span>,
    },
    {
      name: t('admin.mails.outcome'),
      cell: ({ copy }) =>
        t(`admin.mails.outcomes.${copy ? (copy.isFile ? 'file' : 'sent') : 'none'}`),
    },
    {
      name: t('admin.mails.left'),
      cell: ({ doneAt }) =>
        doneAt && (
          <time dateTime={doneAt.toISOString()} className="tabular-nums">
            {format.dateTime(doneAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        ),
    },
  ]
  return (
    <RowTable
      label={t('admin.mails.views.sent')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
