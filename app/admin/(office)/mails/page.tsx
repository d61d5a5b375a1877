import { DoneNote } from '@/components/admin/done-note'
import { MailTable } from '@/components/admin/mails/mail-table'
import { Pager } from '@/components/admin/pager'
import { Button } from '@/components/ui/button'
import { requireAdmin } from '@/lib/admin/access'
import { readPage } from '@/lib/admin/pages'
import { adminTexts } from '@/lib/admin/texts'
import { resendAction } from '@/lib/outbox/actions'
import { listWaiting } from '@/lib/outbox/office'
import { TRIED_DAYS } from '@/lib/outbox/retry'

type Props = { searchParams: Promise<{ page?: string | string[]; done?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.mails') }
}

export default async function MailsPage({ searchParams }: Props) {
  await requireAdmin('/admin/mails')
  const query = await searchParams
  const [t, list] = [await adminTexts(), await listWaiting(readPage(query.page))]
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages } = list.value
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.mails')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('admin.mails.intro', { days: TRIED_DAYS })}</p>
      {query.done !== undefined && (
        <DoneNote key={String(query.done)}>{t('admin.mails.asked')}</DoneNote>
      )}
      {rows.some(({ lastError }) => lastError !== null) && (
        <form action={resendAction} className="mb-6">
          <Button type="submit" variant="outline">
            {t('admin.mails.resendAll')}
          </Button>
        </form>
      )}
      {rows.length > 0 ? <MailTable rows={rows} /> : <p>{t('admin.mails.none')}</p>}
      <Pager page={page} pages={pages} addressOf={(number) => `/admin/mails?page=${number}`} />
    </>
  )
}
