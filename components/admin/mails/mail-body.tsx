import type { ReadMail } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'

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
