import { Pager } from '@/components/admin/pager'
import { type Column, RowTable } from '@/components/admin/row-table'
import { listSent, type SentMessage } from '@/lib/admin/outbox/messages'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { MailLink } from './mail-link'
import { mailsAddress } from './mail-nav'

export async function SentMails({ page: requested }: { page: number }) {
  const [t, list] = await Promise.all([adminTexts(), listSent(requested)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages } = list.value
  return (
    <>
      <p className="mb-6 text-muted">
        {t('admin.mails.sentIntro', { days: RETENTION_DAYS.sentMails })}
      </p>
      {rows.length > 0 ? <SentTable rows={rows} /> : <p>{t('admin.mails.noneSent')}</p>}
      <Pager page={page} pages={pages} addressOf={(number) => mailsAddress('sent', number)} />
    </>
  )
}

async function SentTable({ rows }: { rows: SentMessage[] }) {
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
