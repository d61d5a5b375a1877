import { DoneNote } from '@/components/admin/done-note'
import { MailNav, mailsAddress } from '@/components/admin/mails/mail-nav'
import { NoServerNote } from '@/components/admin/mails/no-server-note'
import { SentMails } from '@/components/admin/mails/sent-mails'
import { WaitingMails } from '@/components/admin/mails/waiting-mails'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readPage } from '@/lib/text/paging'

type Query = Record<'page' | 'done' | 'view', string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.mails') }
}

export default async function MailsPage({ searchParams }: Props) {
  const query = await searchParams
  const view = query.view === 'sent' ? 'sent' : 'waiting'
  await requireAdmin(mailsAddress(view))
  const t = await adminTexts()
  const page = readPage(query.page)
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.mails')}</h1>
      <NoServerNote />
      <MailNav current={view} />
      {query.done !== undefined && (
        <DoneNote key={String(query.done)}>{t('admin.mails.retrying')}</DoneNote>
      )}
      {view === 'sent' ? <SentMails page={page} /> : <WaitingMails page={page} />}
    </>
  )
}
