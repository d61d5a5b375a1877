import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-form'
import { Card } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { adminTexts } from '@/lib/admin/texts'
import { refusalIn, uploadToken } from '@/lib/auth/upload'
import { REFUSALS } from '@/lib/products/csv/file/problems'
import { USUAL_VAT_PERCENT } from '@/lib/products/moving/model'
import { LanguageField } from './language-field'

type Props = { refused?: string; line?: string; error?: string }

export async function MoveCard({ refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = refusalIn(REFUSALS, { refused, ...(error && { error }) })
  const wrong =
    code === 'failed'
      ? t('admin.productsCsv.failed')
      : code && t(`admin.productsCsv.refusals.${code}`, { line: line ?? '' })
  return (
    <Card className="max-w-3xl">
      <p className="mb-5">{t('admin.moving.intro')}</p>
      <SendFileForm
        action="/admin/move-in/upload"
        token={token}
        submit={t('admin.productsCsv.check')}
      >
        <FileField
          id="moving-file"
          label={t('admin.moving.file')}
          help={t('admin.moving.fileHelp')}
          accept=".csv,.txt,text/csv,text/plain"
          {...(wrong && { wrong })}
        />
        <LanguageField id="moving-language" name="language" />
        <Field id="moving-vat" label={t('admin.moving.vat')} help={t('admin.moving.vatHelp')}>
          <Input
            {...fieldProps('moving-vat', { help: true })}
            name="vatPercent"
            inputMode="decimal"
            required
            maxLength={5}
            autoComplete="off"
            defaultValue={USUAL_VAT_PERCENT}
          />
        </Field>
      </SendFileForm>
    </Card>
  )
}
