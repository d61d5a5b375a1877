import { FactList } from '@/components/admin/orders/fact-list'
import type { ReadMail } from '@/lib/admin/outbox/messages'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
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

export async function MailBody({ copy }: { copy: NonNullable<ReadMail['copy']> }) {
  const t = await adminTexts()
  return (
    <>
      <iframe
        title={t('admin.mails.body')}
        srcDoc={copy.html}
        // Blocks scripts, forms, popups and cookies.
        sandbox=""
        referrerPolicy="no-referrer"
        className="mt-6 h-[70vh] min-h-96 w-full rounded-card border border-line bg-white"
      />
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('admin.mails.asText')}
        </summary>
        <pre
          translate="no"
          className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-card border border-line bg-raised p-4 text-sm"
        >
          {copy.text}
        </pre>
      </details>
    </>
  )
}
