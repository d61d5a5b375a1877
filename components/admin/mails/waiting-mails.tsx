import { Pager } from '@/components/admin/pager'
import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { resendAction } from '@/lib/admin/outbox/actions'
import { listWaiting, type WaitingMessage } from '@/lib/admin/outbox/messages'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { labelled } from '@/lib/i18n/labelled'
import { hasMailServer } from '@/lib/mail/server'
import { RETRY_DAYS } from '@/lib/runtime/outbox/retry'
import { TOPIC_NAMES } from '@/lib/runtime/outbox/topic-names'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { MailLink } from './mail-link'
import { mailsAddress } from './mail-nav'

export async function WaitingMails({ page: requested }: { page: number }) {
  const [t, list] = await Promise.all([adminTexts(), listWaiting(requested)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages } = list.value
  return (
    <>
      <p className="mb-6 text-muted">{t('admin.mails.intro', { days: RETRY_DAYS })}</p>
      {rows.some(({ lastError }) => lastError !== null) && (
        <form action={resendAction} className="mb-6">
          <Button type="submit" variant="outline">
            {t('admin.mails.resendAll')}
          </Button>
        </form>
      )}
      {rows.length > 0 ? (
        <MailTable rows={rows} />
      ) : (
        <p>{t(hasMailServer() ? 'admin.mails.none' : 'admin.mails.noneWaits')}</p>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => mailsAddress('waiting', number)} />
    </>
  )
}

async function MailTable({ rows }: { rows: WaitingMessage[] }) {
  const t = await adminTexts()
  const lang = await adminLanguage()
  const format = datesIn(lang)
  const time = (at: Date) => (
    <time dateTime={at.toISOString()} className="tabular-nums">
      {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
  const nameOf = (topic: string) => {
    const name = TOPIC_NAMES[topic as Topic]
    return name ? t(`admin.mails.topics.${name}`) : topic
  }
  const columns: Column<WaitingMessage>[] = [
    {
      name: t('admin.mails.topic'),
      cell: ({ id, topic, reference }) => (
        <>
          <MailLink message={{ id, topic }} />
          {reference && (
            <a
              href={`/admin/orders/${reference}`}
              className="block min-h-6 underline underline-offset-4"
            >
              {reference}
            </a>
          )}
        </>
      ),
    },
    { name: t('admin.mails.written'), cell: ({ createdAt }) => time(createdAt) },
    { name: t('admin.mails.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      name: t('admin.mails.nextTry'),
      cell: ({ runAfter, failedAt }) => (failedAt ? t('admin.mails.givenUp') : time(runAfter)),
    },
    {
      name: t('admin.mails.error'),
      cell: ({ id, topic, lastError }) =>
        lastError === null ? (
          t('admin.mails.waits')
        ) : (
          <form
            action={resendAction}
            className="grid justify-items-end gap-2 md:justify-items-start"
          >
            <span className="wrap-anywhere text-bad text-sm">{lastError}</span>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              size="sm"
              variant="outline"
              aria-label={labelled(lang, t('admin.mails.resend'), nameOf(topic))}
            >
              {t('admin.mails.resend')}
            </Button>
          </form>
        ),
    },
  ]
  return (
    <RowTable
      label={t('admin.sections.mails')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
