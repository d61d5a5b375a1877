import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-file-form'
import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { refusalIn, uploadToken } from '@/lib/auth/upload'
import { REFUSALS } from '@/lib/settlement/statements/types'

type Props = { refused?: string; line?: string; error?: string }

export async function UploadForm({ refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = refusalIn(REFUSALS, { refused, error })
  const wrong =
    code === 'failed'
      ? t('admin.bank.failed')
      : code && t(`admin.bank.refusals.${code}`, { line: line ?? '' })
  return (
    <Card>
      <SendFileForm action="/admin/bank/upload" token={token} submit={t('admin.bank.read')}>
        <FileField
          id="statement"
          label={t('admin.bank.file')}
          help={t('admin.bank.fileHelp')}
          accept=".xml,.csv,.txt,.sta,.mt940,.940,.mta,.tsv,.tab,.n43,.q43,.c43,.cod,.coda,.cfo,.dat,text/csv,text/plain,application/xml,text/xml"
          wrong={wrong}
        />
      </SendFileForm>
    </Card>
  )
}
