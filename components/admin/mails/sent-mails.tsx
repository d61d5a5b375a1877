import { Pager } from '@/components/admin/pager'
import { listSent } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { mailsAddress } from './mail-views'
import { SentTable } from './sent-table'

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
