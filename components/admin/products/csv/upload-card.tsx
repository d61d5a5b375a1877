import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-file-form'
import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { refusalIn, uploadToken } from '@/lib/auth/upload'
import { REFUSALS } from '@/lib/products/csv/problems'

type Props = { kind?: 'products' | 'texts'; refused?: string; line?: string; error?: string }

export async function UploadCard({ kind = 'products', refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = refusalIn(REFUSALS, { refused, error })
  const isTexts = kind === 'texts'
  const wrong =
    code === 'failed'
      ? t('admin.productsCsv.failed')
      : code && t(`admin.productsCsv.refusals.${code}`, { line: line ?? '' })
  return (
    <Card className="max-w-3xl">
      <p className="mb-5">
        {t(isTexts ? 'admin.translations.importText' : 'admin.productsCsv.intro')}
      </p>
      <SendFileForm
        action={isTexts ? '/admin/translations/files/upload' : '/admin/products/import/upload'}
        token={token}
        submit={t('admin.productsCsv.check')}
      >
        <FileField
          id={`${kind}-file`}
          label={t('admin.productsCsv.file')}
          help={t('admin.productsCsv.fileHelp')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          wrong={wrong}
        />
      </SendFileForm>
      {!isTexts && (
        <a
          href="/admin/products/import/template"
          download
          className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.productsCsv.template')}
        </a>
      )}
    </Card>
  )
}
