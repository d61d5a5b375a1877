import { Card } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/admin/upload'
import { REFUSALS } from '@/lib/products/csv/problems'
import { SendFileForm } from './send-file-form'

type Props = { refused?: string; line?: string; error?: string }

/** Takes a file of products to be looked through, or says why one was not taken. */
export async function UploadCard({ refused, line, error }: Props) {
  const [t, token] = [await adminTexts(), await uploadToken()]
  const code = REFUSALS.find((one) => one === refused)
  const wrong = code
    ? t(`admin.productsCsv.refusals.${code}`, { line: line ?? '' })
    : (refused ?? error)
      ? t('admin.productsCsv.failed')
      : undefined
  return (
    <Card className="max-w-3xl">
      <p className="mb-5">{t('admin.productsCsv.intro')}</p>
      <SendFileForm
        action="/admin/products/import/upload"
        token={token}
        submit={t('admin.productsCsv.check')}
      >
        <Field
          id="products-file"
          label={t('admin.productsCsv.file')}
          help={t('admin.productsCsv.fileHelp')}
        >
          <input
            type="file"
            name="file"
            required
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            className="w-full cursor-pointer rounded-card border-2 border-strong-line border-dashed bg-ground px-4 py-8 file:mr-4 file:rounded-full file:border file:border-strong-line file:bg-raised file:px-4 file:py-2 hover:border-ink"
            {...fieldProps('products-file', { help: true })}
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'products-file-wrong' })}
            // biome-ignore lint/a11y/noAutofocus: the page has come anew, to say what was wrong
            autoFocus={wrong !== undefined}
          />
        </Field>
        {wrong && (
          <p id="products-file-wrong" role="alert" className="text-bad">
            {wrong}
          </p>
        )}
      </SendFileForm>
      <a
        href="/admin/products/import/template"
        download
        className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.productsCsv.template')}
      </a>
    </Card>
  )
}
