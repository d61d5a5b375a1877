import { Pager } from '@/components/admin/pager'
import { Button } from '@/components/ui/button'
import { resendAction } from '@/lib/admin/outbox/actions'
import { listWaiting } from '@/lib/admin/outbox/waiting'
import { adminTexts } from '@/lib/admin/texts'
import { hasMailServer } from '@/lib/mail/server'
import { RETRY_DAYS } from '@/lib/runtime/outbox/retry'
import { MailTable } from './mail-table'
import { mailsAddress } from './mail-views'

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
