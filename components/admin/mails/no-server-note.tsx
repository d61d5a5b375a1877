import { adminTexts } from '@/lib/admin/texts'
import { hasMailServer } from '@/lib/mail/server'

/** Shown without a mail server: mails are written to files. */
export async function NoServerNote({ isLinked = false }: { isLinked?: boolean }) {
  if (hasMailServer()) return null
  const t = await adminTexts()
  return (
    <p className="wrap-anywhere mt-4 rounded-card bg-warning/12 px-4 py-3 text-warning">
      <span>{t('admin.mails.noServer')}</span>
      {isLinked && (
        <>
          {' '}
          <a href="/admin/mails?view=sent" className="underline underline-offset-4">
            {t('admin.mails.readThem')}
          </a>
        </>
      )}
    </p>
  )
}
