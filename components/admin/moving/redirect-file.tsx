import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-form'
import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
import { REFUSALS } from '@/lib/products/csv/file/problems'
import { REDIRECT_REFUSALS } from '@/lib/products/redirects/check'

type Text = string | string[]
type Props = { refused?: Text; line?: Text; error?: Text }

export async function RedirectFile({ refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const at = { line: String(line ?? '') }
  const own = REDIRECT_REFUSALS.find((one) => one === refused)
  const known = REFUSALS.find((one) => one === refused)
  const failed = (refused ?? error) && t('admin.moving.redirecting.failed')
  const wrong = own
    ? t('admin.moving.redirecting.atLine', {
        ...at,
        why: t(`admin.moving.redirecting.refusals.${own}`),
      })
    : known
      ? t(`admin.productsCsv.refusals.${known}`, at)
      : failed
  return (
    <Card className="mb-10 max-w-3xl">
      <h2 className="mb-4 text-xl">{t('admin.moving.redirecting.file')}</h2>
      <SendFileForm
        action="/admin/move-in/redirects/upload"
        token={token}
        submit={t('admin.moving.redirecting.upload')}
      >
        <FileField
          id="redirects-file"
          label={t('admin.productsCsv.file')}
          help={t('admin.moving.redirecting.fileHelp')}
          accept=".csv,.txt,text/csv,text/plain"
          {...(wrong && { wrong })}
        />
      </SendFileForm>
      <a
        href="/admin/move-in/redirects/file"
        download
        className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.moving.redirecting.download')}
      </a>
    </Card>
  )
}
