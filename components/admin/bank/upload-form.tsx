import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-file-form'
import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/admin/upload'
import { REFUSALS } from '@/lib/payments/statements/types'

type Props = { refused?: string; line?: string; error?: string }

/** Sends a statement: chosen, or dropped on the field. An ordinary form, with scripts or without. */
export async function UploadForm({ refused, line, error }: Props) {
  const [t, token] = [await adminTexts(), await uploadToken()]
  const code = REFUSALS.find((one) => one === refused)
  const wrong = code
    ? t(`admin.bank.refusals.${code}`, { line: line ?? '' })
    : (refused ?? error)
      ? t('admin.bank.failed')
      : undefined
  return (
    <Card>
      <SendFileForm action="/admin/bank/upload" token={token} submit={t('admin.bank.read')}>
        <FileField
          id="statement"
          label={t('admin.bank.file')}
          help={t('admin.bank.fileHelp')}
          accept=".xml,.csv,.txt,.sta,.mt940,.940,.mta,.tsv,text/csv,text/plain,application/xml,text/xml"
          wrong={wrong}
        />
      </SendFileForm>
    </Card>
  )
}
