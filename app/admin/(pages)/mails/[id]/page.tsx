import { notFound } from 'next/navigation'
import { MailBody, MailFacts } from '@/components/admin/mails/mail-view'
import { readMail } from '@/lib/admin/outbox/messages'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.mails') }
}

export default async function MailPage({ params }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/mails/${encodeURIComponent(id)}`)
  const read = await readMail(id)
  if (!read.ok) notFound()
  const t = await adminTexts()
  const mail = read.value
  return (
    <>
      <a
        href="/admin/mails?view=sent"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.mails.back')}
      </a>
      <h1 translate="no" className="wrap-anywhere text-xl sm:text-2xl">
        {mail.copy?.subject ?? t('admin.mails.noCopy')}
      </h1>
      <div className="max-w-3xl">
        <MailFacts mail={mail} />
        {mail.copy && <MailBody copy={mail.copy} />}
      </div>
    </>
  )
}
